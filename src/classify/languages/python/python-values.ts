// What a Python program may do with classes and members when nothing that it can get hold of reaches beyond itself.

import { wordSet } from '../../text/word-list.ts'
import { isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { GIVE_VALUES } from './python-modules.ts'
import type { Imports } from './python-names.ts'

/** Words of classes. Where files, archives or paths are at hand, a class could give their members new meanings. */
export const BUILDS_CLASSES: ReadonlySet<string> = wordSet(
  'class object super classmethod staticmethod property callable id',
)

/** Methods that Python itself calls: none that makes, finds or replaces members, classes or paths. */
const SPECIAL_METHODS = wordSet(`
  __init__ __post_init__ __repr__ __str__ __len__ __bool__ __contains__ __iter__ __next__ __getitem__ __setitem__ __delitem__
  __call__ __enter__ __exit__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__ __hash__ __add__ __radd__ __iadd__ __sub__ __rsub__
  __mul__ __rmul__ __matmul__ __truediv__ __floordiv__ __mod__ __pow__ __neg__ __pos__ __abs__ __invert__ __and__ __or__ __xor__
  __int__ __float__ __round__ __reversed__`)

/**
 * Members that lead out of a value: to the frames, code and globals of functions, to the module that lacked a name, and
 * methods that read names of members in a text.
 */
const REACHES_OUT = /^(?:(?:gi|ag|cr|f|tb|co|func|im)_\w+|obj|format_map|modules|builtins)$/

/** Whether everything that the program has is a value: no file, archive or path among what its modules give. */
export function holdsOnlyValues({ loaded, readers, environment }: Imports): boolean {
  return readers.size === 0 && environment.size === 0 && loaded.every((name) => GIVE_VALUES.has(name))
}

export function reachesOut(member: string): boolean {
  return REACHES_OUT.test(member.replace(/^_+/, ''))
}

/** `def __init__(`, `super().__init__(`, `self.__class__.__name__`, `__slots__ = (…)`. */
export function isKnownSpecial(tokens: readonly CodeToken[], index: number): boolean {
  const { text } = tokens[index]!
  const before = tokens[index - 1]
  if (text === '__slots__') return before?.kind === 'newline' && isOp(tokens[index + 1], '=')
  if (text === '__class__') return isOp(tokens[index + 1], '.') && tokens[index + 2]?.text === '__name__'
  if (!SPECIAL_METHODS.has(text)) return false
  if (before?.kind === 'name' && before.text === 'def') return true
  const shape = tokens.slice(Math.max(0, index - 4), index + 2).map((token) => token.text)
  return shape.join(' ') === `super ( ) . ${text} (`
}

/** `__name__ == '__main__'`: either side of it. */
export function isMainName(tokens: readonly CodeToken[], index: number): boolean {
  const { kind, text } = tokens[index]!
  if (kind === 'name') return text === '__name__' && isOp(tokens[index + 1], '==')
  const isName = tokens[index - 2]?.kind === 'name' && tokens[index - 2]!.text === '__name__'
  return text === '__main__' && isOp(tokens[index - 1], '==') && isName
}
