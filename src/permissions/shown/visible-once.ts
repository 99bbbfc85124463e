// Makes visible what is still hidden in a sentence of ours, whose markers stay as they are. Not for what agents wrote.
import { visible } from './visible.ts'

const OWN_MARKER = /(⟨U\+[0-9A-F]{4,6}⟩|⟨\d+ spaces⟩|⏎)/

/** One line. Well-formed markers are kept, so a text that nothing has marked yet could imitate one: use `visible` there. */
export function visibleOnce(text: string): string {
  return text
    .split(OWN_MARKER)
    .map((part, i) => (i % 2 === 1 ? part : visible(part).text))
    .join('')
}
