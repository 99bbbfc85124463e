// Proves that Perl one-liners only filter and print lines. What it does not know is a refusal, never a guess.
import { wordSet } from '../../text/word-list.ts'
import { matchAt } from '../match-at.ts'

/** Functions and keywords that compute or print. source: perlfunc and perlsyn, 5.38 */
const NAMES = wordSet(`
  print printf say join split length uc lc ucfirst lcfirst reverse sort keys values map grep index rindex substr sprintf abs int
  sqrt hex oct ord chr push shift pop scalar defined exists chomp if unless and or not next last my foreach else elsif eq ne lt gt
  le ge cmp x time localtime gmtime BEGIN END STDERR STDOUT
  sum sum0 min max minstr maxstr first any all none notall uniq uniqnum shuffle pairs pairkeys pairvalues product reduce
  floor ceil fmod strftime blessed looks_like_number Dumper encode_json decode_json encode_base64 decode_base64
  timelocal timegm md5_hex md5_base64 sha1_hex sha256_hex sha512_hex basename dirname`)
/** Calls of modules by their whole name, of objects that only compute, and the input. */
const CALL =
  /(?:POSIX::(?:floor|ceil|fmod|strftime|pow)|List::Util::(?:sum0?|min|max|first|uniq|shuffle|product)|JSON::PP->new(?:->(?:pretty|canonical|utf8|relaxed|allow_nonref|indent))*->(?:encode|decode)|(?:localtime|gmtime)->(?:ymd|mdy|dmy|hms|datetime|year|mon|mday|hour|min|sec|epoch|week|yday|day|month|cdate|strftime)|<STDIN>|local \$[/,\\|])(?![\w:>]|\s*(?:->|::))/y
/** Words behind which a value begins, so that a slash opens a pattern. */
const OPENERS = wordSet('if unless and or not print say split grep')

const SINGLE = /'[^'\\\n]*'/y
/**
 * In double quotes only plain variables are put in, and elements whose key is a plain variable, a number or, in braces, a
 * word, which is a text there: no blocks, no whole arrays.
 */
const DOUBLE =
  /"(?:[^"\\$@`\n]|\\[nrt"\\$@]|\$(?:_|\.|[1-9]|ARGV|(?:F|[a-z]\w*)(?:\[(?:-?\d+|\$(?:_|[a-z]\w*))\]|\{(?:\$(?:_|[1-9]|[a-z]\w*)|[a-z]\w*)\})?)(?![\w[{>(]|::|->))*"/y
/** A pattern without code `(?{…})`, `(*{…})` in it, and without variables. */
const BODY = String.raw`(?:[^/\\$@\n(]|\\[^\n]|\$(?=[/|)])|\((?!\?+[{p?]|\*))*`
const PATTERN = new RegExp(`m?/${BODY}/[gimsx]*`, 'y')
const REPLACED = new RegExp(String.raw`s/${BODY}/(?:[^/\\$@\n]|\\[^\n]|\$[1-9&])*/[gimsxr]*`, 'y')
const TRANSLATED = /(?:tr|y)\/(?:[^/\\\n]|\\[^\n])*\/(?:[^/\\\n]|\\[^\n])*\/[cdsr]*/y
const NUMBER = /\d{1,7}(?:\.\d+)?(?!\w|\.\d)/y
const VARIABLE =
  /\$(?:_\b|ARGV\b(?!\s*[[{])|[1-9]\b|[.,&\\/]|F\b|[a-z]\w*)|@(?:_\b|F\b|INC\b|[a-z]\w*)|%[a-z]\w*(?=\s*(?:[)};]|$))/y
/** `$h{name}`: in the braces of a hash a word is a text. */
const KEY = /(?<=\$[a-z]\w*\{)[a-z]\w*(?=\})/y
/** `(name => 1)`: in front of this sign a word is a text. */
const NAMED = /(?!(?:q[qwxr]?|[smy]|tr)\b)[a-z]\w*(?=[ \t]*=>)/y
/** `print for sort keys %h`, `for my $x (…)`: over a list, which has an end. */
const LOOP = /for(?=\s+(?:sort|keys|values|reverse|map|grep|split|@|my\s+\$[a-z]\w*\s*\())/y
/** A small power, which is none of another power. */
const POWER = /\*\*\s*\d{1,2}(?![\w.]|\s*\*)/y
/** `my %h = …`: behind that word no other value stands that it could be divided by. */
const HASH = /%[a-z]\w*/y
const NAME = /[A-Za-z_]\w*/y
const OPERATOR = /=>|==|!=|<=>|<=|>=|&&|\|\||\+=|-=|\.=|\+\+|=~|!~|[-+*%=<>!?:,;.(){}[\]]/y

/** What a piece is to the one behind it: a value is followed by operators, anything else by a value. */
type Kind = 'value' | 'opener' | 'word' | 'doubt' | 'operator'
type Piece = { text: string; kind: Kind }

/**
 * True when every part of the program is a literal, a pattern, a variable or one of the known words: `print if /a/`,
 * `s/a/b/g`, `print "$F[0]\n"`. Nothing in it can run, open, write or load anything.
 */
export function provesPerl(text: string): boolean {
  // Lines that begin with an equals sign hide text, `;;` may be an endless loop, `sort $x …` calls what `$x` names.
  if (text.length > 2_000 || /[^\x20-\x7e\n\t]|__|<<|\n\s*=|;\s*;|\bsort[\s(]*\$/.test(text)) return false
  let before: Piece = { text: '', kind: 'operator' }
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text[at]!)) {
      at++
      continue
    }
    const piece = readPiece(text, at, before)
    if (piece === undefined) return false
    before = piece
    at += piece.text.length
  }
  return true
}

function readPiece(text: string, at: number, before: Piece): Piece | undefined {
  const value = (read: string | undefined): Piece | undefined =>
    read === undefined ? undefined : { text: read, kind: 'value' }
  // Behind a name the mark is part of it, as `::` is: `x'y` is `x::y`, and the text goes on where it seems to begin.
  if (text[at] === "'" && /\w/.test(text[at - 1] ?? '')) return undefined
  const literal = matchAt(SINGLE, text, at) ?? matchAt(DOUBLE, text, at)
  if (literal !== undefined) return value(literal)
  if (before.kind === 'value' && text[at] === '/' && divides(text, at)) return { text: '/', kind: 'operator' }
  if (/^(?:[ms/]|tr|y)/.test(text.slice(at, at + 2)) && /^(?:m|s|tr|y)?\//.test(text.slice(at, at + 3))) {
    // A slash behind anything but an operator or such a word may divide, and what follows be code.
    if (before.kind !== 'operator' && before.kind !== 'opener') return undefined
    return value(matchAt(PATTERN, text, at) ?? matchAt(REPLACED, text, at) ?? matchAt(TRANSLATED, text, at))
  }
  const power = before.kind === 'value' || before.text === ')' ? matchAt(POWER, text, at) : undefined
  if (power !== undefined) return value(power)
  if (before.text === 'my' && text[at] === '%') return value(matchAt(HASH, text, at))
  const read =
    matchAt(VARIABLE, text, at) ?? matchAt(NUMBER, text, at) ?? matchAt(KEY, text, at) ?? matchAt(NAMED, text, at)
  if (read !== undefined) return value(read)
  const call = matchAt(CALL, text, at)
  // A slash behind a function begins a pattern.
  if (call !== undefined) return { text: call, kind: 'word' }
  const loop = matchAt(LOOP, text, at)
  const name = loop ?? matchAt(NAME, text, at)
  if (name !== undefined) {
    if (loop === undefined && !NAMES.has(name)) return undefined
    return { text: name, kind: OPENERS.has(name) ? 'opener' : 'word' }
  }
  const operator = matchAt(OPERATOR, text, at)
  return operator === undefined ? undefined : readOperator(operator, text.slice(at + operator.length, at + 40), before)
}

/** `$x / 2`, `22/7`. With a blank in front only, a pattern may be printed to what a variable names. */
function divides(text: string, at: number): boolean {
  return text[at + 1] !== '/' && (/\s/.test(text[at + 1] ?? '') || !/\s/.test(text[at - 1] ?? ''))
}

/** `print {…}` names where to print, `<…>` reads, `-e` tests files, `->` calls: none of these is an operator. */
function readOperator(operator: string, rest: string, before: Piece): Piece | undefined {
  const next = rest[0] ?? ''
  const isAfterValue = before.kind === 'value' || before.kind === 'doubt'
  if (operator === '{' && /^(?:print|printf|say|STDERR|STDOUT)$/.test(before.text)) return undefined
  if (operator === '<' && (!isAfterValue || next === '<')) return undefined
  if (operator === '%' && !isAfterValue) return undefined
  // `*x = "ARGV"` gives `@x` another meaning. Behind a brace it may be that or a product.
  if (operator === '*' && (!isAfterValue || (before.text === '}' && !/^\s*[\d$(]/.test(rest)))) return undefined
  if (operator === ':' && next === ':') return undefined
  if (operator === '-' && (next === '>' || (!isAfterValue && !/[\d$ ]/.test(next)))) return undefined
  if (operator === '?' && !isAfterValue) return undefined
  // `$a[0][1]`: a text in the first is the name of any list or table there is, the arguments or the environment too.
  if (/^[[{]$/.test(operator) && /^[\]}]$/.test(before.text)) return undefined
  if (operator === ']') return { text: operator, kind: 'value' }
  // Behind these a slash may be either.
  if (/^(?:\)|\}|\+\+)$/.test(operator)) return { text: operator, kind: 'doubt' }
  return { text: operator, kind: 'operator' }
}
