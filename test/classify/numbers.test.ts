// Which commands are known to print numbers, dates or ids and nothing else, so that what is made of them is no option. See number.ts.
import { expect, it } from 'vitest'
import { judge } from './judge.ts'

const lines = (text: string) => text.split('\n').filter((line) => line !== '')

/** Each prints what can be neither an option nor a path. */
const NUMBERS = lines(`
wc -l < a.txt
date +%s
date +%F
date -u +%FT%TZ
date -u -d '1 hour ago' +%Y-%m-%dT%H:%M:%S
date --date=yesterday '+%b %d'
date -d "$day" +%F
date -v-1d +%Y-%m-%d
date -I
date -Iseconds
stat -c %s a.txt
stat --format=%Y a.txt
git rev-list --count HEAD
git rev-list --count --no-merges main..HEAD -- src
git -C lib rev-list --left-right --count main...HEAD
git log -1 --format=%ct -- a.txt
jq length a.json
jq '.items | length' a.json
jq -r '[.[] | select(.ok)] | length' a.json
awk 'END { print NR }' a.txt
awk '{s += $3} END {print s+0}' a.txt
awk '{n++} END {print n}' a.txt
ps -o pid= -C nginx
ps -p 123 -o rss=
docker ps --format '{{.Names}}'
docker ps -a --filter status=exited --format '{{.ID}}'
docker network ls --format={{.Name}}
docker network ls -q
pgrep -f 'node server.js'
pidof nginx
gh pr list --json number --jq length
grep -c main a.txt
seq 3
id -u
nproc
df -h / | tr -dc 0-9
cat a.txt | grep -oE '[0-9]+'
uptime | grep -o '[0-9]*'
node --version | grep -Eo '[0-9]{1,3}'
node --version | sed 's/[^0-9]//g'
node --version | sed -E 's/[^0-9]+//g'
du -sk src | cut -f1
wc -l a.txt | awk '{print $1}'
wc -l a.txt | cut -d ' ' -f1`)

it.each(NUMBERS)('knows that only numbers come out of: %s', (command) => {
  expect(judge(`n=$(${command}); grep $n a.txt`).tier).toBe('safe')
  expect(judge(`n=$(${command}); if (( n > 3 )); then echo many; fi`).tier).toBe('safe')
})

/** Each may print anything, or a dash in front. */
const OTHERS = lines(`
date +-o%s
date +%z
date +%:z
date +%-x
date +%Q
date -f list +%F
date -u
date
stat -c %n a.txt
stat -c %s -c %n a.txt
stat -f %m a.txt
git rev-list HEAD $x
git log -1 --format=%s
git log -1 --format=%ct --format=%s
jq '.length' a.json
jq '.a # | length' a.json
jq '"-o | length' a.json
jq 'def length: .a; . | length' a.json
jq -f length a.json
awk 'END { print a }' a.txt
awk 'END { print NR }' -v NR=x
awk '{s += $3} END {print t}' a.txt
awk '{s = $3} END {print s}' a.txt
awk '{n++} END {print n}' n=x a.txt
ps -o pid= -o args= -C nginx
ps -o args= -C nginx
docker ps --format '{{.Command}}'
docker ps --format '{{.Names}} {{.Command}}'
docker inspect --format '{{.Names}}' a
pgrep -a nginx
pgrep -f "$x"
gh pr list --json title --jq '.[0].title'
df -h / | tr -d 0-9
cat a.txt | grep -oE '[0-9]+.*'
cat a.txt | grep -onE '[0-9]+' - a.txt
cat a.txt | grep -o "$x"
node --version | sed 's/[^0-9]//'
du -k src | cut -f1
du -sk "$x" | cut -f1
wc -l "$x" | awk '{print $1}'
wc -l a.txt | awk '{print $2}'`)

it.each(OTHERS)('does not take these for numbers: %s', (command) => {
  expect(judge(`n=$(${command}); sort $n a.txt`).tier).not.toBe('safe')
})

it('knows that the status of an answer is a number, where the answer is thrown away', () => {
  const verdict = (command: string) => judge(`n=$(${command}); [[ "$n" -eq 200 ]] && echo up`).tier
  expect(verdict("curl -s -o /dev/null -w '%{http_code}' https://example.com")).toBe('safe')
  expect(
    verdict("curl -sSL --max-time 5 -o /dev/null -H 'Accept: */*' -w '%{http_code}\\n' https://example.com/a"),
  ).toBe('safe')
  expect(verdict("curl -sw '%{http_code}' https://example.com")).not.toBe('safe')
  expect(verdict("curl -s -o /dev/null -w '%{url}' https://example.com")).not.toBe('safe')
  expect(verdict("curl -s -o /dev/null -w '%{http_code}' https://example.com https://example.org")).not.toBe('safe')
})

it('knows that a number is no file of interest, with or without more around it', () => {
  expect(judge('n=$(wc -l < a.txt); sed -n ${n}p a.txt').tier).toBe('safe')
  expect(judge('cat "$(wc -l < a.txt)" b.txt').tier).toBe('safe')
  expect(judge('cat logs/app-$(date +%F).log').tier).toBe('safe')
  expect(judge('cat "logs/$(date +%Y/%m/%d).log" logs/app.$(date "+%d %b").log').tier).toBe('safe')
  expect(judge('aws s3 ls s3://logs/$(date -u +%Y/%m/%d)/').tier).toBe('safe')
  expect(judge('cat "$(date +/etc/shadow)"').tier).not.toBe('safe')
  expect(judge('cat /proc/$(pgrep nginx)/status').tier).toBe('safe')
  expect(judge('cat /proc/$(pgrep nginx)/environ').tier).not.toBe('safe')
  expect(judge('cat ~/.ssh/$(date +%F)').tier).not.toBe('safe')
  expect(judge('n=$(wc -l < a.txt); rm -rf /$n').tier).toBe('destructive')
  expect(judge('n=$(wc -l < a.txt); rm -rf "/$n"').tier).toBe('destructive')
  expect(judge('cat logs/$(docker ps --format "{{.Names}}").log').tier).not.toBe('safe')
})

it('knows that the names of a login are no options', () => {
  expect(judge('getent passwd $USER; id "$LOGNAME"; grep "$HOSTNAME" hosts.txt').tier).toBe('safe')
  expect(judge('USER=-f/etc/shadow; grep $USER a.txt').tier).not.toBe('safe')
  expect(judge('read -r USER < a.txt; grep $USER a.txt').tier).not.toBe('safe')
  expect(judge('cat /home/$USER/.ssh/id_rsa').tier).not.toBe('safe')
})

it('knows the names of things where a variable of one plain word says which are asked for', () => {
  const logs = (names: string) => judge(`for p in $(${names}); do kubectl logs "$p" --tail=20; done`).tier
  const after = (set: string, names: string) => judge(`${set}; for p in $(${names}); do kubectl logs $p; done`).tier
  expect(after('ns=shop', 'kubectl get pods -n $ns -o name')).toBe('safe')
  expect(after('ns=shop', 'kubectl -n "${ns}" get pods -o name')).toBe('safe')
  expect(judge('for k in po svc; do for p in $(kubectl get $k -o name); do kubectl logs $p; done; done').tier).toBe(
    'safe',
  )
  expect(
    judge('for k in po secrets; do for p in $(kubectl get $k -o name); do kubectl logs $p; done; done').tier,
  ).not.toBe('safe')
  expect(logs('kubectl get pods -n $ns -o name')).not.toBe('safe')
  expect(after('ns=', 'kubectl get pods -n $ns -o name')).not.toBe('safe')
  expect(after("ns='a -ojson'", 'kubectl get pods -o name -n $ns')).not.toBe('safe')
  expect(after('ns=-ojson', 'kubectl get pods $ns')).not.toBe('safe')
  expect(after('IFS=x; ns=axb', 'kubectl get pods -n $ns -o name')).not.toBe('safe')
})
