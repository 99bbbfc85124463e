// Short labels and words for characters that cannot be seen. Does not decide which characters are marked.

type Name = readonly [label: string, words: string]

/** Code point → label shown in the text, and what it is in words. */
export const NAMES: ReadonlyMap<number, Name> = new Map<number, Name>([
  [0x00, ['NUL', 'null character']],
  [0x07, ['BEL', 'bell']],
  [0x08, ['BS', 'backspace']],
  [0x0a, ['LF', 'line feed']],
  [0x0b, ['VT', 'vertical tab']],
  [0x0c, ['FF', 'form feed']],
  [0x0d, ['CR', 'carriage return: terminals overwrite the line']],
  [0x1b, ['ESC', 'escape: starts terminal codes']],
  [0x7f, ['DEL', 'delete']],
  [0x85, ['NEL', 'next line']],
  [0x9b, ['CSI', 'starts terminal codes']],
  [0xa0, ['NBSP', 'no-break space']],
  [0xad, ['SHY', 'soft hyphen']],
  [0x034f, ['CGJ', 'combining grapheme joiner']],
  [0x061c, ['ALM', 'arabic letter mark']],
  [0x115f, ['HCF', 'hangul filler']],
  [0x1160, ['HJF', 'hangul filler']],
  [0x180e, ['MVS', 'mongolian vowel separator']],
  [0x200b, ['ZWSP', 'zero-width space']],
  [0x200c, ['ZWNJ', 'zero-width non-joiner']],
  [0x200d, ['ZWJ', 'zero-width joiner']],
  [0x200e, ['LRM', 'left-to-right mark']],
  [0x200f, ['RLM', 'right-to-left mark']],
  [0x2028, ['LSEP', 'line separator']],
  [0x2029, ['PSEP', 'paragraph separator']],
  [0x202a, ['LRE', 'left-to-right embedding']],
  [0x202b, ['RLE', 'right-to-left embedding']],
  [0x202c, ['PDF', 'end of bidi formatting']],
  [0x202d, ['LRO', 'left-to-right override']],
  [0x202e, ['RLO', 'right-to-left override: shows text backwards']],
  [0x202f, ['NNBSP', 'narrow no-break space']],
  [0x2060, ['WJ', 'word joiner']],
  [0x2066, ['LRI', 'left-to-right isolate']],
  [0x2067, ['RLI', 'right-to-left isolate']],
  [0x2068, ['FSI', 'first strong isolate']],
  [0x2069, ['PDI', 'end of bidi isolate']],
  [0x2800, ['BLANK', 'braille blank']],
  [0x3000, ['IDSP', 'ideographic space']],
  [0x3164, ['HF', 'hangul filler']],
  [0xfeff, ['BOM', 'byte order mark, zero width']],
  [0xffa0, ['HHF', 'halfwidth hangul filler']],
])

/** `U+200B` for 0x200b. */
export function codePointLabel(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`
}
