// A program that is started with words: what is handed along while its meaning is found. Types only.
import type { Field } from '../../shell/model.ts'
import type { Span } from '../../types.ts'
import type { Frame } from '../frame.ts'

/** `command`: its number in the notebook. */
export type Invocation = {
  readonly program: string
  readonly args: readonly Field[]
  readonly frame: Frame
  readonly span: Span
  readonly command: number
}
