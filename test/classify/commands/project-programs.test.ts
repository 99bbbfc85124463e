// Tests programs of single trades: policies, chains, coverage, apps of Apple, Salesforce, typesetting; and dashes behind a wrapper's word.
import { expect, test } from 'vitest'
import type { Tier } from '../../../src/classify/types.ts'
import { judge } from '../judge.ts'

test.each<[Tier, string]>([
  ['safe', 'opa inspect build/bundle.tar.gz'],
  // Rules may send requests while they are evaluated.
  ['dangerous', 'opa eval -d rules data.main.allow'],
  ['dangerous', 'cue cmd release'],
  ['safe', 'cosign tree registry.example.com/team/api'],
  ['dangerous', 'cosign env --show-sensitive-values'],
  // Settings in the working directory name commands.
  ['dangerous', 'kube-bench run --targets node'],
  ['safe', 'cast receipt 0xabc --json'],
  ['dangerous', 'cast send 0xabc "pay()" --value 1ether'],
  ['dangerous', 'cast rpc eth_sendRawTransaction 0xabc'],
  ['dangerous', 'cast wallet private-key'],
  ['dangerous', 'forge test -vvv'],
  ['dangerous', 'genhtml build/coverage.info -o site'],
  ['dangerous', 'llvm-cov show build/app --format=html --output-dir=site'],
  ['dangerous', 'swift-format format --in-place -r Sources'],
  ['safe', 'xcodegen dump --type json'],
  ['dangerous', 'xcodegen generate'],
  ['safe', 'sf data query -q "SELECT Name FROM Contact" --target-org staging --json'],
  ['safe', 'sf org:list:metadata -m ApexClass'],
  ['dangerous', 'sf org display --target-org staging'],
  ['dangerous', 'sf project deploy start --source-dir force-app'],
  ['dangerous', 'sf plugins frobnicate'],
  ['destructive', 'sf org delete sandbox --target-org staging --no-prompt'],
  ['destructive', 'sf project delete source --metadata ApexClass:Old'],
  ['dangerous', 'typst compile report.typ'],
  ['dangerous', 'taplo fmt'],
  ['dangerous', 'openspec archive add-login'],
  ['dangerous', 'fastly purge --all'],
  ['destructive', 'fastly backend delete --name origin'],
  ['safe', 'asr info --source backup.dmg'],
  ['destructive', 'asr restore --source backup.dmg --target /dev/disk3 --erase'],
  ['dangerous', 'limactl prune'],
  ['destructive', 'limactl delete dev'],
  // The dashes stand behind a word of the wrapper's own: what follows is the command all the same.
  ['destructive', 'lxc exec web -- kubectl delete namespace shop'],
  ['destructive', 'multipass exec web -- aws s3 rb --force s3://backup'],
  ['destructive', 'aws-vault exec prod -- terraform destroy'],
  ['dangerous', 'lxc exec web -- --'],
  ['dangerous', 'lxc exec web --'],
])('%s: %s', (tier, command) => expect(judge(command).tier).toBe(tier))
