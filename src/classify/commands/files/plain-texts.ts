// Programs that make plain text of documents, and those that look TeX sources over.
import type { Family } from '../../types.ts'
import { filePrinter } from '../shapes/file-printer.ts'
import { list } from '../shapes/list.ts'
import { readingOptions, writingOptions } from '../shapes/option-rows.ts'

const WITHOUT_PICTURES = list('-n --nopict')

export const plainTexts: readonly Family[] = [
  filePrinter(
    'html2text',
    'html2text html2markdown html2md',
    'html2text(1) 2.2; html2text --help, Python 2024.2',
    {
      longDash: true,
      value: list('-width -style -from_encoding -to_encoding -b --body-width -i --indent --decode-errors'),
      benign: list(
        '-nobs -ascii -utf8 -nometa -links -unparse -check -help -version --version --ignore-links --ignore-images --ignore-emphasis --ignore-tables --ignore-mailto-links --protect-links --no-wrap-links --wrap-list-items --reference-links --links-after-para --mark-code --pad-tables --escape-all --single-line-break --unicode-snob --bypass-tables -e -d -g --google-doc',
      ),
    },
    'html2text -width 80 a.html',
    {
      more: [
        { id: 'html2text/web', doc: 'Fetches a page.', when: { operand: { is: list('http:* https:*') } }, does: [{ effect: 'network.read', on: 'operands' }], match: ['html2text https://example.com'], not: ['html2text a.html'] },
        writingOptions('html2text/output', ['-o'], 'html2text -o a.txt a.html', 'html2text a.html'),
        readingOptions('html2text/settings', ['-rcfile'], 'html2text -rcfile a.rc a.html', 'html2text a.html'),
      ],
    },
  ),
  filePrinter('unrtf', 'unrtf', 'unrtf(1) 0.21', { value: ['-t'], benign: list('--text --html --latex --vt -n --nopict --noremap --verbose --quiet --version') }, 'unrtf --text --nopict a.rtf', {
    more: [
      {
        id: 'unrtf/pictures',
        doc: 'Puts the pictures of the document beside it.',
        when: { none: WITHOUT_PICTURES, operands: { min: 1 } },
        does: [{ effect: 'file.write', on: 'cwd' }],
        match: ['unrtf --text a.rtf'],
        not: ['unrtf -n --text a.rtf', 'unrtf --nopict a.rtf', 'unrtf --version'],
      },
    ],
  }),
  filePrinter(
    'chktex',
    'chktex',
    'chktex(1) 1.7',
    {
      value: list('-e --erroron -m --msgon -n --nowarn -w --warnon -f --format -p --pseudoname -s --splitchar -d --debug'),
      optional: list('-v --verbosity -g --globalrc -I --inputfiles -H --headererr -x --wipeverb -t --tictoc'),
      benign: list('-q --quiet -L --license -i -r --reset -W --version -h'),
    },
    'chktex -q -n8 a.tex',
    { more: [writingOptions('chktex/output', list('-o --output'), 'chktex -o a.txt a.tex', 'chktex a.tex'), readingOptions('chktex/settings', list('-l --localrc'), 'chktex -l a.rc a.tex', 'chktex a.tex')] },
  ),
  filePrinter(
    'texcount',
    'texcount texcount.pl',
    'texcount(1) 3.2',
    {
      longDash: true,
      optional: list('-sum -sub -v -freq -stat -utf8 -encoding -template -freq'),
      benign: list(
        '-inc -merge -noinc -incbib -total -1 -0 -brief -q -quiet -nc -nocol -col -char -letter -letters -chars -html -htmlcore -ch -chinese -jp -japanese -kr -korean -relaxed -strict -nosub -nosum -codes -nocodes -dir -version -help',
      ),
    },
    'texcount -inc -sum a.tex',
    { more: [writingOptions('texcount/output', ['-out'], 'texcount -out=a.txt a.tex', 'texcount a.tex')] },
  ),
  filePrinter('lacheck', 'lacheck', 'lacheck(1) 1.30', {}, 'lacheck a.tex'),
]
