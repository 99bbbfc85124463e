// What a command prints where only its kind is known: ids, numbers, hashes. Nothing else may pass as one of them.
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const tiers = (commands: string): string[] =>
  commands
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => judge(line).tier === 'safe')

test('ids of containers, numbers of runs and hashes of commits are neither options nor files', () => {
  const commands = `
    docker inspect $(docker ps -q)
    docker logs "$(docker ps -ql)"
    docker logs $(docker compose ps -q web)
    for c in $(docker ps -aq -f status=exited); do docker inspect "$c"; done
    podman top $(podman ps -q --filter name=web)
    gh run view $(gh run list -L1 --json databaseId -q '.[0].databaseId') --log-failed
    for n in $(gh pr list --json number --jq '.[].number'); do gh pr view "$n"; done
    tail -n +$(grep -n '^## Usage' README.md | head -1 | cut -d: -f1) README.md
    git show $(git rev-list -1 HEAD -- package.json):package.json
    A=$(git log -1 --format=%H -- src); git show --stat $A
  `
  expect(tiers(commands)).toHaveLength(commands.trim().split('\n').length)
})

test('what is printed in another form may be anything', () => {
  expect(
    tiers(`
      docker inspect $(docker ps)
      docker inspect $(docker ps --format '{{.Names}} -q')
      docker inspect $(docker ps -f 'name=x -q')
      docker inspect $(docker ps -q --format '{{.Command}}')
      docker inspect $(docker volume ls -q)
      docker inspect $(docker -H tcp://example.com ps -q)
      docker() { cat names; }; podman inspect $(docker ps -q)
      docker stop $(docker ps -q)
      cat $(docker ps -q)
      gh run view $(gh run list -L1 --json databaseId -q '.[0].name')
      gh run view $(gh run list --json databaseId -q '.[0].databaseId' -t '{{.}}')
      gh run view $(gh run list --json databaseId -q '.[0].databaseId' -q '.[0].name')
      gh run view $(gh repo list --json databaseId -q '.[0].databaseId')
      ls $(grep -rn x src | head -1 | cut -d: -f1)
      ls $(grep -n x *.ts | head -1 | cut -d: -f1)
      ls $(grep -n x a.ts | cut -d: -f2)
      ls $(grep -cn x a.ts b.ts | cut -d: -f1)
      ls $(cat a.ts | cut -d: -f1)
      git show $(git rev-list -1 HEAD --format=%B -- a.ts)
      git show $(git log -1 --format=%s -- a.ts)
    `),
  ).toEqual([])
})

test('a program named by a variable may be asked for its version, and for nothing else', () => {
  expect(tiers('for t in node git; do "$t" --version; done\n t=go; $t version')).toHaveLength(2)
  expect(
    tiers(`
      for t in node git; do $t status; done
      for t in node ./x; do $t --version; done
      for t in node unheard-of; do $t --version; done
      for t in node git; do $t --version x; done
      for t in sh node; do $t -v -c date; done
      t=$(cat name); $t --version
      t=g*; $t --version
      IFS=i; t=xigit; $t --version
      IFS=,; for t in node git; do $t --version; done
      unset IFS; for t in node git; do $t --version; done
      true || IFS=,; for t in node git; do $t --version; done
      git() { date > x; }; t=git; $t --version
    `),
  ).toEqual([])
})

test('a handler that runs between commands may have changed what variables hold', () => {
  expect(tiers("trap 'echo bye' EXIT; f=a.txt; cat $f\n trap 'echo failed' ERR; f=a.txt; cat $f")).toHaveLength(2)
  expect(
    tiers(`
      trap 'f=.env' DEBUG; f=a.txt; cat $f
      trap 'f=.env' ERR; f=a.txt; cat $f
      trap 'f=.env' $S; f=a.txt; cat $f
      trap 'cd /etc' DEBUG; cat shadow-
    `),
  ).toEqual([])
})

test('the subscripts of an array may be listed; a name in a variable is expanded with its subscript', () => {
  expect(tiers('a=(x y); echo "${!a[@]}"\n a=(x y); echo ${!a[*]}')).toHaveLength(2)
  expect(
    tiers(`
      x='a[$(date > x)]'; echo "\${!x}"
      x='a[$(date > x)]'; y=x; echo "\${!y}"
      x='a[\`date > x\`]'; echo "\${!x[0]}"
      x=$(cat name); echo "\${!x}"
      x=$(cat name); echo "\${!x[@]:-y}"
    `),
  ).toEqual([])
})

test('words that are split where nobody knows may be any files', () => {
  expect(tiers('IFS=,; for f in a b; do cat $f; done\n IFS=$(cat f); f=axid_rsa; cat "$f"')).toHaveLength(2)
  expect(
    tiers(`
      IFS=$(cat f); f=axid_rsa; cat $f
      IFS=x; f=axid_rsa; cat $f
      IFS=x; for f in axid_rsa bxid_rsa; do cat $f; done
      if [ -f a ]; then IFS=x; fi; f=axid_rsa; cat $f
      read IFS < f; f=axid_rsa; cat $f
    `),
  ).toEqual([])
})

test('an empty line is nothing to send or to run', () => {
  expect(tiers('echo | openssl s_client -connect example.com:443 2>/dev/null')).toHaveLength(1)
  expect(
    tiers(`
      echo hello | openssl s_client -connect example.com:443
      cat a.txt | openssl s_client -connect example.com:443
      echo $X | openssl s_client -connect example.com:443
      echo | sh
      echo | python3
      echo | psql
    `),
  ).toEqual([])
})
