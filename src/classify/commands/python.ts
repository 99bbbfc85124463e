// Python: text after -c, a script, a module, or whatever it is fed. What Python text does is judged in ../languages/.
import type { Family } from '../types.ts'
import { list } from './list.ts'

const DJANGO = list('flush reset_db sqlreset reset_schema drop_test_database dropdb drop_db clean_db')

export const python: readonly Family[] = [
  {
    id: 'python',
    programs: list(
      'python python2 python3 python2.7 python3.6 python3.7 python3.8 python3.9 python3.10 python3.11 python3.12 python3.13 python3.14 python.exe python2.exe python3.exe python3.8.exe python3.9.exe python3.10.exe python3.11.exe python3.12.exe python3.13.exe python3.14.exe pythonw pythonw.exe py py.exe pypy pypy3 pypy3.9 pypy3.10 pypy3.11 graalpy micropython',
    ),
    doc: 'Runs Python programs.',
    source: 'python(1), 3.11 and 3.13',
    grammar: {
      stopAtOperand: true,
      value: ['--check-hash-based-pycs'],
      // What follows -m belongs to the module. No word ends it.
      until: { '-m': [] },
      benign: list('-b -bb -B -d -E -I -O -OO -P -q -R -s -S -t -tt -3 -u -v -x -h -? --help --help-all --help-env --help-xoptions -V -VV --version'),
    },
    rows: [
      {
        id: 'python/text',
        doc: 'Runs the text given with -c.',
        when: { value: { '-c': ['*'] } },
        does: [{ effect: 'text.print' }],
        runs: [{ source: { option: '-c' }, language: 'python' }],
        match: ["python3 -c 'print(1)'", "python -Ic 'print(1)'"],
        not: ['python3 a.py', 'python3 -c'],
      },
      { id: 'python/empty-text', doc: 'Runs a text from which something is missing.', when: { value: { '-c': [''] } }, does: [{ effect: 'unknown' }], match: ["python3 -c ''"], not: ["python3 -c 'print(1)'"] },
      {
        id: 'python/file',
        doc: 'Runs a script file.',
        when: { none: ['-c', '-m'], operands: { min: 1 } },
        runs: [{ file: 'first', language: 'python' }],
        match: ['python3 a.py', 'python -u tools/a.py --flag', 'python3 - x <<< "print(1)"'],
        not: ["python3 -c 'print(1)'", 'python -m pytest'],
      },
      {
        id: 'python/module',
        doc: 'Runs a module, which is looked for in the working directory first.',
        when: { any: ['-m'] },
        does: [{ effect: 'execution.project-script' }],
        runs: [{ argv: { until: '-m' } }],
        match: ['python -m pytest -q', 'python3 -m pip install requests', 'python3 -m json.tool a.json'],
        not: ['python3 a.py'],
      },
      {
        id: 'python/input',
        doc: 'Runs what it is fed.',
        when: { none: ['-c', '-m', '-V', '-VV', '--version', '-h', '-?', '--help', '--help-all', '--help-env', '--help-xoptions'], stdin: true, operands: { max: 0 } },
        does: [{ effect: 'text.print' }],
        runs: [{ stdin: 'python' }],
        match: ["echo 'print(1)' | python3", 'python3 <<< "print(1)"'],
        not: ['python3 a.py < data', "python3 -c 'print(1)' < data"],
      },
      {
        id: 'python/interactive',
        doc: 'Opens an interpreter that nobody checks.',
        when: { none: ['-c', '-m', '-V', '-VV', '--version', '-h', '-?', '--help', '--help-all', '--help-env', '--help-xoptions'], stdin: false, operands: { max: 0 } },
        does: [{ effect: 'execution.interactive' }],
        match: ['python3', 'python -q'],
        not: ['python3 --version', "echo 'print(1)' | python3"],
      },
      { id: 'python/stay', doc: 'Stays open for more after the program.', when: { any: ['-i'] }, does: [{ effect: 'execution.interactive' }], runs: [{ stdin: 'python' }], match: ['python3 -i a.py'], not: ['python3 a.py'] },
      {
        id: 'python/version',
        doc: 'Prints its version or help.',
        when: { any: ['-V', '-VV', '--version', '-h', '-?', '--help', '--help-all', '--help-env', '--help-xoptions'], none: ['-c', '-m'], operands: { max: 0 } },
        does: [{ effect: 'text.print' }],
        match: ['python3 --version', 'python -V'],
        not: ['python3 a.py --version'],
      },
      {
        id: 'python/warnings',
        doc: 'Loads the module that a warning category names.',
        when: { value: { '-W': ['*:*'] } },
        does: [{ effect: 'execution.project-script', on: { option: '-W' } }],
        match: ["python3 -W error::evil.Warning -c 'print(1)'"],
        not: ["python3 -W ignore -c 'print(1)'"],
      },
      {
        id: 'python/implementation',
        doc: 'Writes files or loads modules by an -X option.',
        when: { value: { '-X': list('pycache_prefix* presite* perf*') } },
        does: [{ effect: 'unknown', on: { option: '-X' } }],
        match: ["python3 -X pycache_prefix=/tmp/x -c 'print(1)'"],
        not: ["python3 -X utf8 -c 'print(1)'"],
      },
      {
        id: 'python/django',
        doc: 'Runs a Django project’s commands.',
        when: { none: ['-c', '-m'], operand: { at: 0, is: ['manage.py', '*/manage.py'] } },
        does: [{ effect: 'execution.project-script' }],
        runs: [{ argv: 'operands' }],
        match: ['python manage.py test', 'python3 app/manage.py flush'],
        not: ['python3 a.py'],
      },
    ],
  },
  {
    id: 'django',
    programs: list('manage.py django-admin django-admin.py'),
    doc: 'Runs the commands of a Django project, all of which load its settings.',
    source: 'docs.djangoproject.com, django-admin and manage.py, 5.0',
    grammar: {
      anywhere: true,
      value: list('--settings --pythonpath -v --verbosity --database --tag -t --parallel -k --exclude -e --app --format --indent --output -o --fixture --email --username'),
      benign: list(
        '--noinput --no-input --no-color --force-color --traceback --skip-checks --keepdb --fake --fake-initial --plan --run-syncdb --check --list -l --dry-run --merge --empty --failfast --reverse --deploy --noreload --nothreading --insecure --clear -c --link --version --help -h',
      ),
    },
    rows: [
      { id: 'django/any', doc: 'Loads the project and runs a command of it.', does: [{ effect: 'execution.project-script' }], match: ['manage.py migrate', 'django-admin startproject x'] },
      {
        id: 'django/empty',
        doc: "Empties or drops the project's database.",
        when: { sub: DJANGO },
        does: [{ effect: 'database.destroy' }],
        match: ['python manage.py flush --no-input', './manage.py reset_db'],
        not: ['python manage.py migrate'],
      },
      {
        id: 'django/reverse',
        doc: 'Takes all migrations of an app back, with the data in its tables.',
        when: { sub: ['migrate'], operand: { is: ['zero'], literal: true } },
        does: [{ effect: 'database.destroy' }],
        match: ['python manage.py migrate shop zero'],
        not: ['python manage.py migrate shop'],
      },
      { id: 'django/server', doc: 'Opens a port.', when: { sub: ['runserver', 'testserver'] }, does: [{ effect: 'network.listen' }], match: ['python manage.py runserver'], not: ['python manage.py migrate'] },
      {
        id: 'django/shell',
        doc: 'Runs Python text.',
        when: { sub: ['shell'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: ['-c', '--command'] }, language: 'python' }, { stdin: 'python' }],
        match: ["python manage.py shell -c 'print(1)'"],
        not: ['python manage.py migrate'],
      },
    ],
  },
  {
    id: 'python-server',
    programs: list('http.server SimpleHTTPServer CGIHTTPServer uvicorn gunicorn hypercorn daphne waitress-serve'),
    doc: 'A module or program that opens a port and serves files or the project.',
    source: 'http.server, Python 3.11; uvicorn 0.30; gunicorn 22',
    grammar: { help: true, value: list('-b --bind -d --directory --host --port -p -w --workers -k --worker-class --log-level --timeout'), benign: list('--version --reload --cgi') },
    rows: [{ id: 'python-server/serve', doc: 'Opens a port to others.', does: [{ effect: 'network.listen' }, { effect: 'execution.project-script' }], match: ['python3 -m http.server', 'uvicorn app:app --reload'] }],
  },
]
