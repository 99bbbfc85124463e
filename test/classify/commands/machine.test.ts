// The machine: looking at it is safe, changing it asks, and what cannot be undone or switches a protection off is blocked.
import { expect, test } from 'vitest'
import { judge } from '../judge.ts'

test.each([
  // looking
  ['safe', 'date -u +%Y-%m-%dT%H:%M:%SZ'],
  ['safe', 'uname -a; lsb_release -a; nproc; free -h; uptime -p'],
  ['safe', 'ps -eo pid,etime,cmd --sort=-%mem | head'],
  ['safe', 'top -b -n 1 | head -20'],
  ['safe', 'lsof -nP -iTCP:3000 -sTCP:LISTEN'],
  ['safe', 'ss -tulpn | grep 3000'],
  ['safe', 'ip -br addr'],
  ['safe', 'journalctl -u web --since "1 hour ago" --no-pager | tail'],
  ['safe', 'systemctl --user status web'],
  ['safe', 'sysctl -n kernel.hostname'],
  ['safe', 'kill -0 4242'],
  ['safe', 'apt-get -s upgrade'],
  ['safe', 'dpkg -l | grep ssl'],
  ['safe', 'brew --prefix openssl'],
  ['safe', 'rpm -qf /bin/ls'],
  ['safe', 'crontab -l'],
  ['safe', 'tmux capture-pane -p -t work'],
  ['safe', 'iptables -t nat -L -n -v'],
  ['safe', 'sw_vers -productVersion'],
  ['safe', 'zfs list -t snapshot'],
  ['safe', 'expr "$i" + 1'],
  ['safe', 'seq 3 | parallel echo'],
  ['safe', 'timeout 9 strace -f ls'],
  // what looking does not cover
  ['dangerous', 'ps auxe'],
  ['dangerous', 'date -f .env'],
  ['dangerous', 'man ./.env'],
  ['dangerous', 'getent shadow'],
  ['dangerous', 'nmcli -s con show home'],
  ['dangerous', 'pm2 jlist'],
  ['dangerous', 'service ../../home/dev/x status'],
  ['dangerous', "tmux ls ';' new-window date"],
  ['dangerous', 'nix search . jq'],
  ['dangerous', 'top'],
  // changing
  ['dangerous', 'date 010112002030'],
  ['dangerous', 'hostname x'],
  ['dangerous', 'sysctl vm.swappiness=1'],
  ['dangerous', 'ip l s eth0 down'],
  ['dangerous', 'ifconfig -a down'],
  ['dangerous', 'systemctl restart web'],
  ['dangerous', 'service web stop'],
  ['dangerous', 'apt-get install -y jq'],
  ['dangerous', 'ufw allow 22'],
  ['dangerous', 'crontab jobs'],
  ['dangerous', 'prlimit --pid 4242 --data=1'],
  ['dangerous', 'zfs snapshot tank/a@b'],
  // signals: one process asks, every process is blocked
  ['dangerous', 'kill -9 4242'],
  ['dangerous', 'kill -1 4242'],
  ['dangerous', 'kill -TERM -- -4242'],
  ['dangerous', 'kill "$PID"'],
  ['dangerous', 'kill -9 $(lsof -ti:3000)'],
  ['dangerous', 'pkill -f ./server.js'],
  ['dangerous', 'pkill -f "$NAME"'],
  ['dangerous', 'killall -9 node'],
  ['destructive', 'kill -9 -1'],
  ['destructive', 'kill -KILL 1'],
  ['destructive', 'kill -s KILL -- -1'],
  ['destructive', 'pkill -9 .'],
  ['destructive', 'pkill -KILL -u dev'],
  ['destructive', 'killall -u dev'],
  ['destructive', 'killall5'],
  // the guard, the logs and the protections of the machine
  ['destructive', 'pkill -f interlock'],
  ['destructive', 'systemctl --user stop interlock.service'],
  ['destructive', 'launchctl bootout gui/501/dev.interlock'],
  ['destructive', 'service rsyslog stop'],
  ['destructive', 'journalctl --rotate --vacuum-time=1s'],
  ['destructive', 'auditctl -e 0'],
  ['destructive', 'systemctl disable --now firewalld'],
  ['destructive', 'iptables -P INPUT ACCEPT'],
  ['destructive', 'ufw --force reset'],
  ['destructive', "nft list ruleset ';' flush ruleset"],
  ['destructive', 'setenforce 0'],
  ['destructive', 'spctl --master-disable'],
  ['dangerous', 'systemctl stop web'],
  ['dangerous', 'ufw default allow outgoing'],
  ['dangerous', 'setenforce 1'],
  // the machine itself
  ['destructive', 'shutdown -h now'],
  ['destructive', 'systemctl isolate poweroff.target'],
  ['destructive', 'init 6'],
  ['destructive', 'launchctl asuser 501 ls'],
  ['destructive', 'useradd -o -u 0 eve'],
  ['destructive', 'passwd -d root'],
  ['destructive', 'insmod ./x.ko'],
  ['destructive', 'zfs destroy -r tank/a'],
  ['dangerous', 'shutdown -c'],
])('%s: %s', (tier, command) => {
  expect(judge(command).tier).toBe(tier)
})

test.each([
  "parallel ::: 'rm -rf /'",
  'parallel rm -rf {} ::: build /',
  "parallel sh -c 'rm -rf {}' ::: /",
  'echo / | parallel rm -rf',
  'sem rm -rf /',
  "script -qc 'rm -rf /' /dev/null",
  'script -q /dev/null rm -rf /',
  "tmux send-keys -t a 'rm -rf /' Enter",
  "tmux new -d 'rm -rf /'",
  'screen -dmS a rm -rf /',
  "screen -S a -X stuff 'rm -rf /'",
  "echo 'rm -rf /' | at now",
  'systemd-run --user rm -rf /',
  "gdb -batch -ex 'shell rm -rf /'",
  "lldb -b -o 'platform shell rm -rf /'",
  "strace -o '|rm -rf /' ls",
  'perf stat rm -rf /',
  'valgrind rm -rf /',
  'unshare -r rm -rf /',
  "hyperfine 'rm -rf /'",
  "hyperfine -p 'rm -rf /' ls",
  'ls | entr rm -rf /',
  "ls | entr -s 'rm -rf /'",
  "watchexec 'rm -rf /'",
  'arch -x86_64 rm -rf /',
  'ip netns exec blue rm -rf /',
  "man -P 'rm -rf /' ls",
  "apt-get update -o APT::Update::Pre-Invoke::='rm -rf /'",
  "rpm -qa --pipe 'rm -rf /'",
  "rpm --eval '%(rm -rf /)'",
  "nix-shell -p jq --run 'rm -rf /'",
  'numactl -N 0 rm -rf /',
])('what it runs is judged as if it stood alone: %s', (command) => {
  const { tier, rule } = judge(command)
  expect([tier, rule]).toEqual(['destructive', 'filesystem/delete-roots'])
})

test('a line run for each of several words is judged for every one of them', () => {
  expect(judge('parallel wc -l ::: a.txt b.txt').tier).toBe('safe')
  expect(judge('parallel cat ::: a.txt .env').tier).toBe('dangerous')
  expect(judge("parallel echo {} ::: 'a; rm -rf /'").tier).toBe('safe')
  expect(judge('parallel wc -l :::: names').tier).toBe('dangerous')
  expect(judge('cat names | parallel rm -rf {}').tier).toBe('dangerous')
})
