// What lists of processes, commits and tags, and questions for a tool's own folder, are known to print when a later command takes it.
import { expect, it } from 'vitest'
import { judge } from './judge.ts'

const lines = (text: string) => text.split('\n').filter((line) => line !== '')

it.each(
  lines(`
ps aux | grep node | grep -v grep | awk '{print $2}' | xargs -n1 pwdx
ps -ef | grep '[n]ginx' | awk '{ print $2 }' | while read -r p; do cat "/proc/$p/status"; done
ps -eo pid,comm | awk 'NR>1 {print $1}' | while read p; do ls "/proc/$p/fd"; done
lsof -nP -iTCP:3000 -sTCP:LISTEN | awk 'NR>1{print $2}' | xargs pwdx
kubectl get pods -n web --no-headers | awk '$3 != "Running" {print $1}' | xargs -n1 kubectl logs -n web --tail=5
kubectl get pods -A | grep Crash | awk '{print $2}' | head -3 | xargs kubectl describe pod
docker ps -a | awk 'NR>1 {print $1}' | xargs -n1 docker inspect
docker images | awk '/none/ {print $3}' | xargs docker inspect
git log --oneline -5 | awk '{print $1}' | xargs -n1 git show --stat
git log --oneline -3 -- src | cut -d' ' -f1 | while read -r h; do git show "$h"; done
pgrep -f gunicorn | while read -r p; do grep VmRSS "/proc/$p/status"; done
pgrep node | xargs -I{} cat /proc/{}/status
kubectl get pods | awk '{print $1}' | while read -r p; do kubectl logs "$p"; done 2>&1 | tail -50`),
)('knows the column of a list: %s', (command) => {
  expect(judge(command).tier).toBe('safe')
})

it.each(
  lines(`
ps aux | awk '{print $11}' | xargs git show
ps -eo args,pid | awk '{print $1}' | xargs git show
ps aux | grep node | awk -F/ '{print $2}' | xargs git show
ps aux | sed 's/x//' | awk '{print $2}' | xargs git show
ps aux | grep "$x" | awk '{print $2}' | xargs git show
docker ps | awk '{print $3}' | xargs git show
docker ps --format '{{.Command}}' | awk '{print $1}' | xargs git show
kubectl get pods -o json | awk '{print $1}' | xargs git show
kubectl get pods --all-namespaces | awk '{print $6}' | xargs git show
git log --oneline --graph | awk '{print $1}' | xargs git show
git log --oneline | awk '{print $2}' | xargs git show
git log --oneline | cut -d' ' -f2 | xargs git show
git log --format='%s' | cut -d' ' -f1 | xargs git show
docker ps | cut -d' ' -f1 | xargs git show
pgrep node | while read -r p; do cat "/proc/$p/environ"; done
docker ps -q | while read -r p; do cat "$p/a"; done
kubectl get pods | awk '{print $1}' | while read -r p; do kubectl logs "$p"; done < a.txt`),
)('asks where the column may hold anything: %s', (command) => {
  expect(judge(command).tier).not.toBe('safe')
})

it.each(
  lines(`
t=$(git tag --sort=-v:refname | sed -n 2p); git diff --stat "HEAD..$t"
t=$(git tag | awk 'NR==2'); git log --oneline "HEAD...$t"
git tag | head -1 | xargs -I{} git shortlog -sn main..{}
git tag -l 'v2.*' | sort -V | while read -r t; do git log --oneline "main..$t"; done
b=$(git branch -r --format='%(refname:short)' | sed -n 1p); git log main.."$b"
git show $(git rev-list -n1 --before=2024-01-01 main):package.json`),
)('follows names of tags through what picks some of them: %s', (command) => {
  expect(judge(command).tier).toBe('safe')
})

it.each(
  lines(`
git log "$(git describe --tags --abbrev=0)"
git log "$(git describe --tags --abbrev=0)"..HEAD
t=$(git tag | sed -n 2p); git log "$t"..HEAD
git log "$(git describe --tags --abbrev=0)".txt
git grep x "$(git describe --tags --abbrev=0)"..HEAD
git log "$(cat a.txt)"..HEAD
git log $TAG..HEAD
sort "$(git describe --tags --abbrev=0)"..HEAD
t=$(git tag | sed 's/v//'); git log "$t"..HEAD
t=$(git tag -n | sed -n 2p); git log "$t"..HEAD`),
)('asks where it may be an option: %s', (command) => {
  expect(judge(command).tier).not.toBe('safe')
})

it.each(
  lines(`
sed -n 1,40p "$(go env GOROOT)/src/net/http/server.go"
ls $(go env GOMODCACHE)/github.com
ls "$(npm prefix -g)/bin"
ls $(brew --prefix openssl)/include
ls "$(rustc --print sysroot)/lib"
ls "$(xcode-select -p)/Platforms" "$(xcrun --sdk iphoneos --show-sdk-path)"
ls $(conda info --base)/envs $(pyenv root)/versions $(gem env gemdir)/gems`),
)("knows that a tool's folder is a folder: %s", (command) => {
  expect(judge(command).tier).toBe('safe')
})

it.each(
  lines(`
cat "$(go env GOFLAGS)/a"
cat "$(npm config get prefix)/a"
cat "$(go env GOROOT)/../../etc/shadow"
cat "$(brew --prefix)/../.ssh/id_rsa"
cat "$(gem env)/a"
rm -rf "$(go env GOROOT)/src"`),
)('asks where it is another setting, or more is done: %s', (command) => {
  expect(judge(command).tier).not.toBe('safe')
})

it('takes the folder of a project for what it is', () => {
  expect(judge('rm -rf "$(npm root)"').tier).toBe('dangerous')
  expect(judge('rm -rf "$(npm root)/.."').tier).toBe('destructive')
  // Where npm is not there, nothing is printed, and this is everything below the root.
  expect(judge('rm -rf "$(npm root)"/*').tier).toBe('destructive')
})
