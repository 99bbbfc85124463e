// All policy rules. No order, no priorities: the strictest rule that matches an effect wins, ties by id.
import type { Rule } from '../types.ts'
import { core } from './core.ts'
import { execution } from './execution.ts'
import { filesystem } from './filesystem.ts'
import { network } from './network.ts'
import { secrets } from './secrets.ts'
import { services } from './services.ts'
import { system } from './system.ts'
import { vcs } from './vcs.ts'

export const rules: readonly Rule[] = [core, execution, filesystem, network, secrets, services, system, vcs].flat()
