// Tests the programs around clusters and images: what only looks, what changes, what destroys.
import { expect, test } from 'vitest'
import type { Tier } from '../../../src/classify/types.ts'
import { judge } from '../judge.ts'

test.each<[Tier, string]>([
  ['safe', 'eksctl get nodegroup --cluster a -o json'],
  ['dangerous', 'eksctl create cluster -f a.yaml'],
  ['dangerous', 'eksctl unheard of'],
  ['destructive', 'eksctl delete cluster --name a'],
  ['safe', 'stern web -n shop --since 10m'],
  ['dangerous', 'stern web --kubeconfig a'],
  ['safe', 'trivy --version'],
  // A trivy.yaml in the working directory may say where the report is written.
  ['dangerous', 'trivy image nginx --severity HIGH,CRITICAL'],
  ['dangerous', 'trivy fs . -o a.json'],
  ['dangerous', 'trivy fs ~/.ssh'],
  ['dangerous', 'trivy plugin install a'],
  ['dangerous', 'syft . -o json'],
  ['dangerous', 'syft . -o json=/tmp/a'],
  ['safe', 'crane ls library/nginx'],
  ['destructive', 'crane delete registry.example.com/a'],
  ['safe', 'adb logcat -d -v time'],
  ['dangerous', 'adb logcat -f a.txt'],
  ['dangerous', 'adb shell ls'],
  ['dangerous', "rclone lsd ':sftp,ssh=./a:'"],
])('%s: %s', (tier, command) => expect(judge(command).tier).toBe(tier))
