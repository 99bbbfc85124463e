// Commands that options, variables and operands carry: what is carried is judged as if it stood alone.
import { expect, it } from 'vitest'
import { judge } from './judge.ts'

const GONE = 'rm -rf /'

it.each([
  `frobnicate --exec '${GONE}'`,
  `frobnicate --exec='${GONE}' a`,
  `frobnicate a -c '${GONE}'`,
  `frobnicate --on-change-command '${GONE}'`,
  `frobnicate --pager '/bin/${GONE}'`,
  `rclone --password-command '${GONE}' ls store:`,
  `helm --post-renderer='${GONE}' template web`,
  `git send-email --sendmail-cmd='${GONE}' a.patch`,
  `git grep -O'${GONE}' main`,
  `git fetch --upload-pack='${GONE}' origin`,
  `git config core.editor '${GONE}'`,
  `git config alias.tidy '!${GONE}'`,
  `git bisect run sh -c '${GONE}'`,
  `pm2 start '${GONE}'`,
  `less '+!${GONE}' a.log`,
  `less '++!${GONE}' a.log`,
  `ex -sc '!${GONE}' a.txt`,
  `vim -esc '!${GONE}' a.txt`,
  `vim -c 'silent! !${GONE}' a.txt`,
  `vim '+silent! !${GONE}' a.txt`,
  `ls | fzf --bind 'enter:execute(${GONE})'`,
  `ls | fzf --bind 'start:become(${GONE})'`,
  'start-stop-daemon -S -x /bin/rm -- -rf /',
  `export GIT_PAGER='${GONE}'`,
  `declare -x MANPAGER='${GONE}'`,
  `env GIT_EDITOR='${GONE}' git commit`,
  `LESS='-R +!${GONE}' less a.log`,
  `LESSOPEN='|${GONE} %s' less a.log`,
  `TAR_OPTIONS='--checkpoint=1 --checkpoint-action=exec=reboot' tar cf a.tar src`,
  `BAT_OPTS='--pager "${GONE}"' bat a.ts`,
  `FZF_DEFAULT_OPTS='--preview "${GONE}"' fzf`,
  'TF_CLI_ARGS=-destroy terraform apply',
  "TF_CLI_ARGS_apply='-destroy -auto-approve' terraform apply",
  'export TF_CLI_ARGS=-destroy',
])('blocks what is carried: %s', (command) => {
  expect(judge(command).tier).toBe('destructive')
})

it.each([
  `frobnicate --message '${GONE}'`,
  `frobnicate --command 'select 1'`,
  `frobnicate --exec 'rm -rf build'`,
  `git config user.name '${GONE}'`,
  'git bisect run npm test',
  "pm2 start 'npm run dev'",
  "less '+!date' a.log",
  'TF_CLI_ARGS=-no-color terraform plan',
  'TF_CLI_ARGS_plan=-destroy terraform plan',
  'LESS=-R git log',
  `fzf --header '${GONE}' --bind 'ctrl-r:reload(ls)'`,
])('asks about the rest: %s', (command) => {
  expect(judge(command).tier).toBe('dangerous')
})

it.each(['less +G a.log', 'less +F a.log', 'less +/main a.ts', 'less +?main a.ts', 'less +120 a.ts'])(
  'lets pass where a pager begins: %s',
  (command) => {
    expect(judge(command).tier).toBe('safe')
  },
)
