// Everyday calls of git that only look, calls that change something, and calls that throw work away.
import { describe, expect, it } from 'vitest'
import { judge } from '../judge.ts'

const CASES: Record<string, string> = {
  safe: `
git log --oneline --graph --decorate -20
git diff main...HEAD -- src
git diff --stat HEAD~3..HEAD
git diff -O order.txt
git show HEAD:package.json
git blame -L 10,30 src/a.ts
git branch --remote
git var -l
git add --dry-run .
git hash-object a.txt
git format-patch -1 --stdout HEAD
git verify-pack -v .git/objects/pack/a.idx
git -c color.ui=always diff
git -c core.quotepath=false ls-files
git submodule foreach --quiet 'echo $name'
git submodule foreach git status
git clean -nd
git stash show -p
git diff $(git merge-base main HEAD) --name-only
git diff --name-only HEAD~1 | grep '.py$' | xargs cat
for c in $(git rev-list HEAD~5..HEAD); do git show --stat $c; done
git log --format=%H -3 | xargs -n1 git show --stat
git grep '.env'`,
  dangerous: `
git add .
git hash-object -w a.txt
git format-patch -1 HEAD
git checkout --track origin/topic
git -c core.pager=./x log
git -c Core.Pager=./x log
git -c diff.a.command=./x diff
git --config-env=color.ui=X log
git -c "$SETTING" log
git grep -O main
git push --force-with-lease
git diff --name-only /etc ~/.ssh | xargs cat
git diff --name-only --no-index a b | xargs cat
git diff --name-only | xargs rm
git log --format=%s -3 | xargs git show
eval "$(git log --format=%B -1)"
git grep PASSWORD -- .env
git submodule foreach git checkout main`,
  destructive: `
git checkout HEAD~1 src/a.ts
git submodule deinit -f --all
git submodule foreach --recursive git clean -fdx
git submodule foreach 'rm -rf /'
git bisect run rm -rf /
git -c alias.x='!rm -rf /' x
git -c diff.a.command='rm -rf /' diff
git clean -ffdx
git push --force --force-with-lease
git stash clear`,
}

for (const [tier, commands] of Object.entries(CASES)) {
  describe(`${tier}`, () => {
    for (const command of commands.trim().split('\n')) it(command, () => expect(judge(command).tier).toBe(tier))
  })
}
