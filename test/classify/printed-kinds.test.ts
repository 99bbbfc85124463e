// What a command prints where only its kind is known: ids, numbers, hashes. Nothing else may pass as one of them.
import { expect, test } from 'vitest'
import { judge, linesOf, otherThan } from './judge.ts'

/** The lines of a text whose commands are safe. */
const safe = (text: string) => linesOf(text).filter((command) => judge(command).tier === 'safe')

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
  expect(otherThan('safe', linesOf(commands))).toEqual([])
})

test('what is printed in another form may be anything', () => {
  expect(
    safe(`
      docker inspect $(docker ps)
      docker inspect $(docker ps --format '{{.Names}} -q')
      docker inspect $(docker ps -f 'name=x -q')
      cat $(git log -1 '--format=%ct /etc/shadow')
      kill -0 $(ps -o 'pid= -p x')
      cat $(docker ps | awk 'NR>1' '{print $1}')
      kubectl describe $(kubectl get pods -n 'default -o name')
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
      tree $(grep -rn x src | head -1 | cut -d: -f1)
      tree $(grep -n x *.ts | head -1 | cut -d: -f1)
      tree $(grep -n x a.ts | cut -d: -f2)
      tree $(grep -cn x a.ts b.ts | cut -d: -f1)
      tree $(cat a.ts | cut -d: -f1)
      git show $(git rev-list -1 HEAD --format=%B -- a.ts)
      git show $(git log -1 --format=%s -- a.ts)
    `),
  ).toEqual([])
})

test('ids and numbers stay what they are on their way through a pipe', () => {
  const commands = `
      docker ps -q | xargs docker inspect
      docker ps -q | head -1 | xargs docker logs
      docker ps -q | sort -u | xargs -I{} docker logs --tail 5 {}
      kubectl get pods -o name | grep web | xargs -n1 kubectl describe
      kubectl get pods -o name | while read -r p; do kubectl logs "$p"; done
      gh pr list --json number -q '.[].number' | while read n; do gh pr checks $n; done
      git log --format=%h | head -5 | xargs -n1 git show -s
      git log --format=%h | tail -n 2 | while read h; do git show -s $h; done
      git show $(git rev-list HEAD -- a.txt | head -1) --stat`
  expect(otherThan('safe', linesOf(commands))).toEqual([])
  expect(
    safe(`
      docker ps | xargs docker inspect
      docker ps -q | xargs docker rm
      docker ps -q | grep -r x | xargs docker inspect
      docker ps -q | sed s/^/-/ | xargs docker inspect
      docker() { cat names; }; docker ps -q | xargs podman inspect
      docker ps -q | while read -n1 c; do docker inspect $c; done
      docker ps -q | while read a b; do docker inspect $b; done
      git log --format=%s | head -1 | xargs git show
      cat names | head -1 | xargs git log
      git log --format=%h | tail -n +2 | xargs git show
      printf 'a -delete' | head -1 | xargs find
    `),
  ).toEqual([])
})

test('a text of sed, awk or jq may have numbers in it that are computed', () => {
  const commands = `
      sed -n "$((10 - 5)),$((10 + 5))p" a.txt
      n=$(wc -l < a.txt); sed -n "$((n - 5)),\${n}p" a.txt
      n=$(grep -n main a.ts | head -1 | cut -d: -f1); sed -n "\${n},+20p" a.ts
      for i in $(seq 1 3); do sed -n "\${i}p" a.txt; done
      awk "NR>$(grep -c x a.txt)" a.txt
      jq ".[$((1 + 1))]" a.json`
  expect(otherThan('safe', linesOf(commands))).toEqual([])
  expect(
    safe(`
      sed -n "$(docker ps -q)p" a.txt
      sed -n "$(kubectl get pods -o name)p" a.txt
      sed -n "\${n}p" a.txt
      sed -n "$((1))$x" a.txt
      sed "$((1))w out" a.txt
      sed "$((1))e" a.txt
      for c in p w; do sed -n "$(wc -l < a.txt)$c x" a.txt; done
      awk "BEGIN{sys$(wc -l < a.txt)tem(1)}"
      awk "NR==$((1)){system("date > x")}" a.txt
    `),
  ).toEqual([])
})

test('a computed word may be an option of a program that only looks, and of no other', () => {
  const commands = `
      ls $(npm root -g)
      ls "$(go env GOPATH)/pkg/mod"
      basename "$x"
      stat -c %s "$x"
      which "$x"`
  expect(otherThan('safe', linesOf(commands))).toEqual([])
  expect(
    safe(`
      tree "$x"
      du "$x"
      file "$x"
      ls "$API_TOKEN"
      ls $(cat .env)
    `),
  ).toEqual([])
})

test('the values that a filter of jq is given are not the filter', () => {
  const commands = `
      jq --arg a env .b c.json
      jq --arg a "$B" '.c == $a' d.json
      jq . --argjson a 1 c.json
      jq -n --slurpfile a b.json '$a'`
  expect(otherThan('safe', linesOf(commands))).toEqual([])
  expect(
    safe(`
      jq --arg a b env c.json
      jq -n --arg a b --argjson c 1 '.x, env'
      jq --rawfile a .env . c.json
      jq -n --slurpfile a ~/.ssh/id_rsa '$a'
      jq --arg a b -L lib . c.json
    `),
  ).toEqual([])
})

test('a program named by a variable may be asked for its version, and for nothing else', () => {
  expect(otherThan('safe', linesOf('for t in node git; do "$t" --version; done\n t=go; $t version'))).toEqual([])
  expect(
    safe(`
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
  expect(
    otherThan('safe', linesOf("trap 'echo bye' EXIT; f=a.txt; cat $f\n trap 'echo failed' ERR; f=a.txt; cat $f")),
  ).toEqual([])
  expect(
    safe(`
      trap 'f=.env' DEBUG; f=a.txt; cat $f
      trap 'f=.env' ERR; f=a.txt; cat $f
      trap 'f=.env' $S; f=a.txt; cat $f
      trap 'cd /etc' DEBUG; cat shadow-
    `),
  ).toEqual([])
})

test('the subscripts of an array may be listed; a name in a variable is expanded with its subscript', () => {
  expect(otherThan('safe', linesOf('a=(x y); echo "${!a[@]}"\n a=(x y); echo ${!a[*]}'))).toEqual([])
  expect(
    safe(`
      x='a[$(date > x)]'; echo "\${!x}"
      x='a[$(date > x)]'; y=x; echo "\${!y}"
      x='a[\`date > x\`]'; echo "\${!x[0]}"
      x=$(cat name); echo "\${!x}"
      x=$(cat name); echo "\${!x[@]:-y}"
    `),
  ).toEqual([])
})

test('words that are split where nobody knows may be any files', () => {
  expect(
    otherThan('safe', linesOf('IFS=,; for f in a b; do cat $f; done\n IFS=$(cat f); f=axid_rsa.c; cat "$f"')),
  ).toEqual([])
  expect(
    safe(`
      IFS=$(cat f); f=axid_rsa; cat $f
      IFS=x; f=axid_rsa; cat $f
      IFS=x; for f in axid_rsa bxid_rsa; do cat $f; done
      if [ -f a ]; then IFS=x; fi; f=axid_rsa; cat $f
      read IFS < f; f=axid_rsa; cat $f
    `),
  ).toEqual([])
})

test('an empty line is nothing to send or to run', () => {
  expect(otherThan('safe', linesOf('echo | openssl s_client -connect example.com:443 2>/dev/null'))).toEqual([])
  expect(
    safe(`
      echo hello | openssl s_client -connect example.com:443
      cat a.txt | openssl s_client -connect example.com:443
      echo $X | openssl s_client -connect example.com:443
      echo | sh
      echo | python3
      echo | psql
    `),
  ).toEqual([])
})
