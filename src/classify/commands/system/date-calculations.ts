// Programs that calculate with dates, and the one that looks messages up in another language. They print, and do nothing else.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

export const dateCalculations: readonly Family[] = [
  {
    id: 'dateutils',
    programs: list('dateadd dateconv datediff dateround dateseq datetest datezone dadd dconv ddiff dround dseq dtest dzone dateutils.dadd dateutils.dconv dateutils.ddiff dateutils.dround dateutils.dseq dateutils.dtest dateutils.dzone'),
    doc: 'Calculates with dates.',
    source: 'dateadd(1), dateconv(1), datediff(1), dateround(1), dateseq(1), datetest(1), datezone(1), dateutils 0.4.11',
    // `-3d` is a span of time.
    grammar: { noOptions: true },
    rows: [{ id: 'dateutils/print', doc: 'Prints dates and spans of time.', does: [{ effect: 'text.print' }], match: ['dateadd 2024-01-31 -3d', 'datediff -f %d 2024-01-01 2024-06-01'] }],
  },
  {
    id: 'gettext',
    programs: ['gettext', 'ngettext'],
    doc: 'Looks messages up in another language.',
    source: 'gettext(1), ngettext(1), gettext 0.21',
    grammar: { help: true, value: list('-d --domain -c --context'), benign: list('-e -E -n -s -h -V --version') },
    rows: [{ id: 'gettext/print', doc: 'Prints a message.', does: [{ effect: 'text.print' }], match: ['gettext -d shop Hello', 'ngettext -d shop apple apples 3'] }],
  },
]
