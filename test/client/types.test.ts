// Tests that the client's own types are those of the contract: the compiler compares them.
import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type * as wire from '../../src/client/wire.ts'
import type { AlarmItem } from '../../src/contract/alarm.ts'
import type {
  DecisionAnswer,
  decisionRequest,
  GrantItem,
  PermissionItem,
  permissionQuery,
} from '../../src/contract/permission.ts'
import { toolCallRequest } from '../../src/contract/tool-call.ts'
import type { WireEffect, WireSpan } from '../../src/contract/verdict.ts'

test('what the server sends is what the client expects', () => {
  expectTypeOf<PermissionItem>().toExtend<wire.PermissionItem>()
  expectTypeOf<GrantItem>().toExtend<wire.Grant>()
  expectTypeOf<DecisionAnswer>().toExtend<wire.DecisionAnswer>()
  expectTypeOf<AlarmItem>().toExtend<wire.Alarm>()
  expectTypeOf<WireEffect>().toExtend<wire.Effect>()
  expectTypeOf<WireSpan>().toExtend<wire.Span>()
})

test('what the client sends is what the server takes', () => {
  expectTypeOf<wire.ToolCall>().toExtend<z.input<typeof toolCallRequest>>()
  expectTypeOf<wire.Decision>().toExtend<z.input<typeof decisionRequest>>()
  expectTypeOf<wire.PermissionQuery>().toExtend<z.input<typeof permissionQuery>>()
})

test('every field of a call that the server knows can be given, but those that the client sets itself', () => {
  const given: Required<wire.ToolCall> = {
    toolName: 'bash',
    toolInput: {},
    agentId: 'a',
    userId: 'u',
    sessionId: 's',
    toolUseId: 't',
    shell: '/bin/sh',
    cwd: '/w',
    home: '/h',
    projectRoot: '/w',
  }
  const known = Object.keys(toolCallRequest.shape).filter((name) => name !== 'wait' && name !== 'last')
  expect(Object.keys(given).sort()).toEqual(known.sort())
})
