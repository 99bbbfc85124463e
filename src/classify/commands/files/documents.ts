// Programs that look at and convert documents: pandoc, PDF tools, Graphviz, LibreOffice, text recognition, video downloads.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, readingOptions, writingOptions } from '../shapes/option-rows.ts'
import { projectTool } from '../shapes/project-tool.ts'

const WEB = list('http:* https:* file:* ftp:*')
const POPPLER: Grammar = {
  value: list('-f -l -r -x -y -W -H -enc -opw -upw -eol -scale-to -fixed -linespacing -colspacing'),
  benign: list('-layout -raw -htmlmeta -bbox -bbox-layout -tsv -nopgbrk -cropbox -q -v -h -help --help -? -meta -custom -js -struct -struct-text -box -isodates -rawdates -dests -url -listenc -subst -list -nodiag'),
  longDash: true,
}

const pandocRows: readonly Row[] = [
  { id: 'pandoc/convert', doc: 'Reads documents, and prints the result.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['pandoc -t plain a.md'] },
  { id: 'pandoc/web', doc: 'Fetches a document.', when: { operand: { is: WEB } }, does: [{ effect: 'network.read', on: 'operands' }], match: ['pandoc -t plain https://example.com'], not: ['pandoc a.md'] },
  {
    id: 'pandoc/output',
    doc: 'Writes to a file.',
    when: { any: list('-o --output --extract-media --log') },
    does: [{ effect: 'file.write', on: { option: list('-o --output --extract-media --log'), except: ['-'] } }],
    match: ['pandoc a.md -o a.html'],
    not: ['pandoc a.md'],
  },
  {
    id: 'pandoc/filter',
    doc: 'Runs a filter.',
    when: { any: list('-F --filter -L --lua-filter') },
    does: [{ effect: 'execution.script', on: { option: list('-F --filter -L --lua-filter') } }],
    match: ['pandoc -F ./x.py a.md'],
    not: ['pandoc a.md'],
  },
  flagRow('pandoc/engine', 'Runs another program to write PDF.', 'execution.inline-code', list('--pdf-engine --pdf-engine-opt --latex-engine'), 'pandoc a.md --pdf-engine ./x -o a.pdf', 'pandoc a.md'),
  flagRow('pandoc/settings', 'Takes settings from files, which can name programs.', 'unknown', list('-d --defaults --data-dir --metadata-file'), 'pandoc -d x a.md', 'pandoc a.md'),
  readingOptions(
    'pandoc/parts',
    list(
      '--template -H --include-in-header -B --include-before-body -A --include-after-body --bibliography --csl --citation-abbreviations --reference-doc --syntax-definition --abbreviations --epub-cover-image --epub-metadata --epub-embed-font --print-highlight-style',
    ),
    'pandoc -H h.html a.md',
    'pandoc a.md',
  ),
  {
    id: 'pandoc/lua',
    doc: 'Is an interpreter of Lua, or a server.',
    when: { operand: { at: 0, is: ['lua', 'server'], literal: true } },
    does: [{ effect: 'execution.inline-code' }],
    match: ['pandoc lua a.lua', 'pandoc server'],
    not: ['pandoc a.lua'],
  },
  {
    id: 'pandoc/custom',
    doc: 'Runs a reader or writer that is a program.',
    when: { value: { '-t': ['*.lua*', '*/*'], '--to': ['*.lua*', '*/*'], '-f': ['*.lua*', '*/*'], '--from': ['*.lua*', '*/*'], '-w': ['*.lua*', '*/*'], '-r': ['*.lua*', '*/*'] } },
    does: [{ effect: 'execution.script' }],
    match: ['pandoc -t x.lua a.md'],
    not: ['pandoc -t html a.md'],
  },
]

/** A PDF program that writes files beside its first operand. */
const pdfWriter = (id: string, programs: string, example: string): Family => ({
  id,
  programs: list(programs),
  doc: 'Writes pictures, pages or text of a PDF.',
  source: 'poppler-utils 22.12',
  grammar: { ...POPPLER, otherOptions: 'file.write' },
  rows: [{ id: `${id}/write`, doc: 'Writes files.', does: [{ effect: 'file.read', on: 'first' }, { effect: 'file.write', on: { from: 1 } }, { effect: 'file.write' }], match: [`${list(programs)[0]} ${example}`] }],
})

const QPDF_SHOWS = list(
  '--check --show-npages --show-pages --show-encryption --show-encryption-key --show-xref --show-linearization --check-linearization --list-attachments --is-encrypted --requires-password --version --help --copyright --show-crypto',
)
const OFFICE_SHOWS = list('--version --help -h -?')

export const documents: readonly Family[] = [
  {
    id: 'pandoc',
    programs: ['pandoc'],
    doc: 'Converts documents.',
    source: 'pandoc(1) 2.19',
    grammar: {
      help: true,
      value: list(
        '-M --metadata -V --variable --variable-json --wrap --columns --toc-depth --highlight-style --eol --dpi --tab-stop --track-changes --shift-heading-level-by --base-header-level --indented-code-classes --default-image-extension --number-offset --top-level-division --email-obfuscation --id-prefix -T --title-prefix --markdown-headings --reference-location --ipynb-output --slide-level --resource-path -c --css --split-level --cite-method --print-default-template -D --print-default-data-file --list-extensions',
      ),
      optional: list('--mathjax --katex --webtex --mathml --gladtex --standalone --toc'),
      benign: list(
        '-s -N --number-sections --table-of-contents -C --citeproc --sandbox --verbose --quiet --fail-if-warnings -p --preserve-tabs --file-scope --strip-comments --no-highlight --ascii --reference-links --atx-headers --list-tables --listings -i --incremental --section-divs --html-q-tags --natbib --biblatex --dump-args --ignore-args --strip-empty-paragraphs -v --version --list-input-formats --list-output-formats --list-highlight-languages --list-highlight-styles',
      ),
    },
    rows: pandocRows,
  },
  {
    id: 'pdftotext',
    programs: ['pdftotext'],
    doc: 'Takes the text out of a PDF.',
    source: 'pdftotext(1), poppler-utils 22.12',
    grammar: POPPLER,
    rows: [
      {
        id: 'pdftotext/print',
        doc: 'Prints the text.',
        when: { operand: { at: 1, is: ['-'], literal: true } },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'first' }],
        match: ['pdftotext -layout a.pdf -'],
        not: ['pdftotext a.pdf'],
      },
      {
        id: 'pdftotext/write',
        doc: 'Writes the text to a file.',
        when: { operands: { min: 1 }, operandNot: { at: 1, is: ['-'] } },
        does: [{ effect: 'file.read', on: 'first' }, { effect: 'file.write', on: { from: 1 } }, { effect: 'file.write' }],
        match: ['pdftotext a.pdf', 'pdftotext a.pdf a.txt'],
        not: ['pdftotext a.pdf -'],
      },
      { id: 'pdftotext/about', doc: 'Prints its version or help.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['pdftotext -v'], not: ['pdftotext a.pdf'] },
    ],
  },
  {
    id: 'pdfinfo',
    programs: ['pdfinfo', 'pdffonts'],
    doc: 'Describes a PDF.',
    source: 'pdfinfo(1), pdffonts(1), poppler-utils 22.12',
    grammar: POPPLER,
    rows: [{ id: 'pdfinfo/show', doc: 'Describes a PDF.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['pdfinfo -f 1 -l 2 a.pdf'] }],
  },
  {
    id: 'pdfimages',
    programs: ['pdfimages'],
    doc: 'Lists or saves the pictures of a PDF.',
    source: 'pdfimages(1), poppler-utils 22.12',
    grammar: { ...POPPLER, otherOptions: 'file.write' },
    rows: [
      { id: 'pdfimages/list', doc: 'Lists pictures.', when: { any: ['-list'] }, does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['pdfimages -list a.pdf'], not: ['pdfimages a.pdf page'] },
      {
        id: 'pdfimages/write',
        doc: 'Writes files.',
        when: { none: ['-list'] },
        does: [{ effect: 'file.read', on: 'first' }, { effect: 'file.write', on: { from: 1 } }, { effect: 'file.write' }],
        match: ['pdfimages -png a.pdf page'],
        not: ['pdfimages -list a.pdf'],
      },
    ],
  },
  pdfWriter('pdf-pictures', 'pdftoppm pdftocairo pdftops pdftohtml pdfseparate pdfunite pdfdetach pdfattach pdfsig pdfcrop pdfjam pdftk mutool ps2pdf ps2ascii pdf2ps', '-r 150 a.pdf page'),
  {
    id: 'qpdf',
    programs: ['qpdf'],
    doc: 'Checks and changes PDF files.',
    source: 'qpdf(1) 11.3',
    grammar: { longDash: true, otherOptions: 'file.write', optional: list('--password --show-object --raw-stream-data --filtered-stream-data --show-attachment') },
    rows: [
      {
        id: 'qpdf/show',
        doc: 'Checks or describes a PDF.',
        when: { any: [...QPDF_SHOWS, '--show-object', '--show-attachment'], operands: { max: 1 } },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        match: ['qpdf --check a.pdf', 'qpdf --show-npages a.pdf'],
        not: ['qpdf a.pdf b.pdf'],
      },
      {
        id: 'qpdf/write',
        doc: 'Writes a PDF.',
        when: { operands: { min: 2 } },
        does: [
          { effect: 'file.read', on: 'but-last' },
          { effect: 'file.write', on: 'last' },
        ],
        match: ['qpdf --linearize a.pdf b.pdf'],
        not: ['qpdf --check a.pdf'],
      },
      { id: 'qpdf/arguments', doc: 'Takes its options from a file.', when: { operand: { is: ['@*'] } }, does: [{ effect: 'unknown' }], match: ['qpdf --check @args'], not: ['qpdf --check a.pdf'] },
    ],
  },
  projectTool('ghostscript', {
    programs: 'gs ghostscript gsc ps2pdfwr epstopdf eps2eps pdftex pdflatex xelatex lualatex latexmk latex tex luatex tectonic bibtex biber makeindex dvips',
    source: 'gs(1) 10.0, pdflatex(1) TeX Live 2022: documents are programs that can read and write files',
    example: 'gs -sDEVICE=pdfwrite a.ps',
    prints: '--version -v -h --help',
    effect: 'execution.inline-code',
  }),
  {
    id: 'graphviz',
    programs: list('dot neato twopi circo fdp sfdp patchwork osage'),
    doc: 'Draws graphs.',
    source: 'dot(1), graphviz 2.43',
    grammar: { help: true, value: list('-T -K -G -N -E'), optional: list('-s -n'), benign: list('-V -v -q -q1 -q2 -x -y -? -P') },
    rows: [
      { id: 'graphviz/print', doc: 'Reads graphs, and prints the drawing.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['dot -Tsvg a.dot'] },
      writingOptions('graphviz/output', ['-o'], 'dot -Tsvg -o a.svg a.dot', 'dot -Tsvg a.dot'),
      flagRow('graphviz/names', 'Writes beside the files, or its own settings.', 'file.write', ['-O', '-c'], 'dot -Tsvg -O a.dot', 'dot -Tsvg a.dot'),
      flagRow('graphviz/library', 'Loads a library, or starts another program.', 'execution.inline-code', ['-l'], 'dot -l x.ps a.dot', 'dot -Tsvg a.dot'),
      { id: 'graphviz/window', doc: 'Opens a window.', when: { value: { '-T': ['x11*', 'xlib*', 'gtk*'] } }, does: [{ effect: 'execution.interactive' }], match: ['dot -Tx11 a.dot'], not: ['dot -Tsvg a.dot'] },
    ],
  },
  {
    id: 'web-to-pdf',
    programs: list('wkhtmltopdf wkhtmltoimage weasyprint prince vivliostyle'),
    doc: 'Fetches a page, runs its scripts, and writes it as PDF or picture.',
    source: 'wkhtmltopdf(1) 0.12',
    grammar: { otherOptions: 'file.write' },
    rows: [
      {
        id: 'web-to-pdf/about',
        doc: 'Prints its version or help.',
        when: { any: list('-V --version -h --help -H --extended-help'), operands: { max: 0 } },
        does: [{ effect: 'text.print' }],
        match: ['wkhtmltopdf --version'],
        not: ['wkhtmltopdf a.html a.pdf'],
      },
      {
        id: 'web-to-pdf/write',
        doc: 'Writes a file.',
        when: { operands: { min: 1 } },
        does: [{ effect: 'file.read', on: 'but-last' }, { effect: 'file.write', on: 'last' }, { effect: 'file.write' }],
        match: ['wkhtmltopdf a.html a.pdf'],
        not: ['wkhtmltopdf --version'],
      },
      { id: 'web-to-pdf/fetch', doc: 'Fetches a page.', when: { operand: { is: WEB } }, does: [{ effect: 'network.read', on: 'but-last' }], match: ['wkhtmltopdf https://example.com a.pdf'], not: ['wkhtmltopdf a.html a.pdf'] },
    ],
  },
  {
    id: 'office',
    programs: list('libreoffice soffice loffice lowriter localc unoconv unoconvert'),
    doc: 'An office program; it also converts documents.',
    source: 'libreoffice(1) 7.4',
    grammar: { otherOptions: 'execution.interactive', value: list('--convert-to --outdir --infilter --print-to-file --printer-name -f'), benign: list('--headless --invisible --norestore --nologo --nolockcheck --nodefault --cat') },
    rows: [
      { id: 'office/about', doc: 'Prints its version or help.', when: { any: OFFICE_SHOWS, operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['soffice --version'], not: ['soffice a.docx'] },
      {
        id: 'office/convert',
        doc: 'Writes converted documents; macros in them may run.',
        when: { any: ['--convert-to', '--outdir', '-f'] },
        does: [{ effect: 'file.read', on: 'operands' }, { effect: 'file.write', on: { option: '--outdir' } }, { effect: 'file.write' }],
        match: ['soffice --headless --convert-to pdf a.docx'],
        not: ['soffice a.docx'],
      },
      { id: 'office/open', doc: 'Opens the program.', when: { none: [...OFFICE_SHOWS, '--convert-to'] }, does: [{ effect: 'execution.interactive' }], match: ['soffice a.docx'], not: ['soffice --version'] },
      {
        id: 'office/macro',
        doc: 'Runs a macro.',
        when: { operand: { is: ['macro:*', 'vnd.sun.star.script:*'], literal: true } },
        does: [{ effect: 'execution.inline-code' }],
        match: ["soffice 'macro:///Standard.Module1.Main'"],
        not: ['soffice a.docx'],
      },
    ],
  },
  {
    id: 'tesseract',
    programs: ['tesseract'],
    doc: 'Reads text in pictures.',
    source: 'tesseract(1) 5.3',
    grammar: { value: list('-l --oem --psm --dpi -c --loglevel'), benign: list('--list-langs --print-parameters -v --version -h --help --help-extra --help-psm --help-oem') },
    rows: [
      {
        id: 'tesseract/print',
        doc: 'Prints the text.',
        when: { operands: { max: 2 }, operand: { at: 1, is: ['stdout', '-'], literal: true } },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'first' }],
        match: ['tesseract a.png stdout'],
        not: ['tesseract a.png out'],
      },
      {
        id: 'tesseract/setting',
        doc: 'Writes what it learns on its way to files.',
        when: { value: { '-c': ['debug_file=*', '*write_*', '*dump*', '*_file*', 'tessedit_create_*'] } },
        does: [{ effect: 'file.write' }],
        match: ['tesseract a.png stdout -c debug_file=a.log'],
        not: ['tesseract a.png stdout -c preserve_interword_spaces=1'],
      },
      {
        id: 'tesseract/write',
        doc: 'Writes the text to a file.',
        when: { operands: { min: 1 }, operandNot: { at: 1, is: ['stdout', '-'] } },
        does: [{ effect: 'file.read', on: 'first' }, { effect: 'file.write', on: { from: 1 } }, { effect: 'file.write' }],
        match: ['tesseract a.png out'],
        not: ['tesseract a.png stdout'],
      },
      { id: 'tesseract/about', doc: 'Prints what it knows.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['tesseract --list-langs'], not: ['tesseract a.png out'] },
    ],
  },
  {
    id: 'video-download',
    programs: list('yt-dlp youtube-dl gallery-dl you-get streamlink'),
    doc: 'Downloads films; its settings can name programs.',
    source: 'yt-dlp(1) 2023.03',
    grammar: { otherOptions: 'file.write', value: list('-f --format -o --output -P --paths -a --batch-file --exec') },
    rows: [
      {
        id: 'video-download/about',
        doc: 'Prints its version or help.',
        when: { any: list('--version --help -h'), operands: { max: 0 } },
        does: [{ effect: 'text.print' }],
        match: ['yt-dlp --version'],
        not: ['yt-dlp https://example.com/v'],
      },
      { id: 'video-download/save', doc: 'Saves films.', when: { operands: { min: 1 } }, does: [{ effect: 'network.read', on: 'operands' }, { effect: 'file.write' }], match: ['yt-dlp https://example.com/v'], not: ['yt-dlp --version'] },
      {
        id: 'video-download/run',
        doc: 'Runs a command for every film.',
        when: { any: ['--exec'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: '--exec' }, language: 'shell' }],
        match: ["yt-dlp --exec 'date' https://example.com/v"],
        not: ['yt-dlp https://example.com/v'],
      },
    ],
  },
]
