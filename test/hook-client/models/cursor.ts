// Cursor's rules for hook results, as documents tell them: with failClosed and without.
import { type AgentModel, printedMember, readStdout } from './model.ts'

const permissionIn = (stdout: string) => printedMember(readStdout(stdout), 'permission')

export const CURSOR_MODELS: readonly AgentModel[] = [
  {
    name: 'Cursor, failClosed',
    dialect: 'cursor',
    runs: ({ stdout, code }) => code === 0 && permissionIn(stdout) === 'allow',
  },
  {
    name: 'Cursor, not failClosed',
    dialect: 'cursor',
    runs: ({ stdout, code }) => code !== 2 && !(code === 0 && permissionIn(stdout) === 'deny'),
  },
]
