// How programs are written in several languages: their comments, quotes and names. Reads no text.

export type CodeLanguage = 'python' | 'javascript' | 'perl' | 'ruby' | 'php' | 'code'

export type CodeToken = {
  kind: 'name' | 'number' | 'string' | 'command' | 'regex' | 'op' | 'newline'
  /** Strings: the text with escapes resolved; computed pieces stand in it as `"$computed"`. */
  text: string
  /** False for strings that have computed pieces. */
  isLiteral: boolean
  /** The code inside the computed pieces. */
  inner?: string[]
  /** Opening brackets: the index of the token that closes it, once `pairBrackets` has seen all tokens. */
  close?: number
  /** A bytes or raw prefix, a template: how the string was written. */
  style?: string
}

/** A text that was read, and where it ends. */
export type Read = { token: CodeToken; end: number }

export type Syntax = {
  lineComments: readonly string[]
  blockComments: boolean
  /** Backquotes run a command (or, in JavaScript, make a template). */
  backquote: 'command' | 'template' | 'string' | 'none'
  /** What opens code inside a double-quoted string. */
  interpolation: RegExp | undefined
  /** Sigils that belong to a variable's name. */
  name: RegExp
}

const PLAIN_NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy
const SIGIL_NAME = /[$@%&]?[$@]?[\p{L}_][\p{L}\p{N}_]*[?!]?/uy
const VARIABLE = /\$ENV\{\w+\}|\$\{[^}]*\}|\$[\p{L}_][\p{L}\p{N}_]*|@[\p{L}_][\p{L}\p{N}_]*|\$[0-9&!@]/uy

export const SYNTAX: Readonly<Record<CodeLanguage, Syntax>> = {
  python: {
    lineComments: ['#'],
    blockComments: false,
    backquote: 'none',
    interpolation: undefined,
    name: /[\p{L}_][\p{L}\p{N}_]*/uy,
  },
  javascript: {
    lineComments: ['//'],
    blockComments: true,
    backquote: 'template',
    interpolation: undefined,
    name: PLAIN_NAME,
  },
  perl: { lineComments: ['#'], blockComments: false, backquote: 'command', interpolation: VARIABLE, name: SIGIL_NAME },
  ruby: {
    lineComments: ['#'],
    blockComments: false,
    backquote: 'command',
    interpolation: /#\{[^}]*\}/y,
    name: SIGIL_NAME,
  },
  php: {
    lineComments: ['//', '#'],
    blockComments: true,
    backquote: 'command',
    interpolation: VARIABLE,
    name: SIGIL_NAME,
  },
  code: { lineComments: [], blockComments: false, backquote: 'string', interpolation: undefined, name: PLAIN_NAME },
}

/** What stands for a computed piece in a text that may become a command line. */
export const COMPUTED = '"$computed"'
