// Names that people give to programs, and launchers of a project's tools: what they may stand for can only make it worse.
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const tier = (command: string) => judge(command).tier

test.each([
  'k delete ns web',
  'tf destroy',
  'tg destroy',
  'aws2 ec2 terminate-instances --instance-ids i-1',
  'helm3 uninstall web',
  'terraform1.5 destroy',
  'kubectl-1.30 delete ns web',
  'sudo-rs ls',
  'pnpm cdk destroy',
  'pnpm rimraf /',
  'yarn prisma migrate reset',
])('%s', (command) => expect(tier(command)).toBe('destructive'))

test.each([
  'k get pods',
  'tf plan',
  'terraform1.5 plan',
  'pnpm rimraf dist',
  'yarn cdk deploy',
  'pnpm login',
  'pnpm format',
])('%s is asked about', (command) => expect(tier(command)).toBe('dangerous'))
