// Names of branches and tags that a call puts into later words: read on where they can only be names, asked about elsewhere.
import { describe, expect, test } from 'vitest'
import { judge } from '../judge.ts'

describe('behind other text a name can be nothing but a name', () => {
  test.each([
    'B=$(git branch --show-current); git log --oneline "origin/$B..HEAD"',
    'git diff --stat "origin/main...$(git rev-parse --abbrev-ref HEAD)"',
    'B=$(git branch --show-current); git log -3 origin/$B',
    'git log --oneline "main..$(git symbolic-ref --short HEAD)"',
    'T=$(git tag --sort=-v:refname | head -1); git log --oneline "HEAD...$T"',
    'git for-each-ref --format=\'%(refname:short)\' refs/heads | while read b; do git log -1 --oneline "main..$b"; done',
  ])('%s', (command) => expect(judge(command).tier).toBe('safe'))
})

describe('a name may begin with a dash, and hold quotes and code', () => {
  test.each([
    'git log $(git describe --tags --abbrev=0)',
    'git log "$(git describe --tags --abbrev=0)..HEAD"',
    'git show "$(git describe --tags):.env"',
    'git tag | tail -1 | xargs git show',
    'git log -p "HEAD...$(git tag -n | head -1)"',
    'git log "origin/$(git rev-parse --abbrev-ref "$X")..HEAD"',
    'git log "main..$(git for-each-ref --format=\'%(subject)\' -n 1)"',
    'bash -c "echo $(git branch --show-current)"',
    'eval "echo $(git branch --show-current)"',
    'python3 -c "print(\'$(git branch --show-current)\')"',
    'B=$(git branch --show-current); if [ "$B" = main ]; then git push; fi',
  ])('%s', (command) => expect(judge(command).tier).toBe('dangerous'))

  test.each([
    'bash -c "echo $(ls | head -1)"',
    'for f in $(git ls-files); do sh -c "wc -l $f"; done',
    'f=$(ls | head -1); python3 -c "print(\'$f\')"',
    'awk "/$(ls | head -1)/" a.txt',
  ])('and so may the name of a file: %s', (command) => {
    const { tier, effects } = judge(command)
    expect(tier).toBe('dangerous')
    expect(effects.some(({ kind, target }) => kind === 'unknown' && target?.endsWith('text that is computed'))).toBe(
      true,
    )
  })

  test('a branch is not the folder it is named in', () => {
    expect(judge('B=$(git branch --show-current); git checkout main && git checkout "$B"').tier).toBe('dangerous')
  })
})
