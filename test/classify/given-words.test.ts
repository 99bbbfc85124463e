// Code that reads the file which a word behind it names.
import { describe, expect, test } from 'vitest'
import { judge } from './judge.ts'

const PYTHON = 'python3 -c "import json, sys; print(json.load(open(sys.argv[1])))"'
const NODE = `node -e "const fs = require('fs'); console.log(fs.readFileSync(process.argv[1], 'utf8').length)"`
const fed = (program: string, text: string): string => `${program} <<'X'\n${text}\nX`

describe('a word that the code asks for', () => {
  test.each([
    `${PYTHON} a.json`,
    `${PYTHON} a.json -v`,
    `for f in data/*.json; do ${PYTHON} "$f" && echo "$f"; done`,
    `for f in a.json b.json; do ${PYTHON} $f; done`,
    `${PYTHON} ./*.json`,
    fed('python3 - a.json', 'import sys\nprint(len(open(sys.argv[1]).readlines()))'),
    `${NODE} a.json`,
    fed('node - a.json', "const fs = require('fs'); console.log(fs.readFileSync(process.argv[2], 'utf8'))"),
    'python3 -c "import json, sys; print(json.dumps(sys.argv[1]))" "a b"',
  ])('%j is safe', (command) => expect(judge(command).tier).toBe('safe'))

  test.each([
    `${PYTHON} .env`,
    `${PYTHON} ~/.ssh/id_rsa`,
    `${NODE} .env`,
    `for f in a.json .env; do ${PYTHON} $f; done`,
    'for f in "a .env" b; do python3 -c "import sys; print(open(sys.argv[2]).read())" $f c; done',
    fed('python3 - .env', 'import sys\nprint(open(sys.argv[1]).read())'),
    'for f in ~/.s*/id_*; do python3 -c "import sys; print(open(sys.argv[1]).read())" "$f"; done',
  ])('%j reads a secret', (command) => expect(judge(command).rule).toMatch(/^secrets/))

  test.each([
    `${PYTHON} "$(cat name)"`,
    `${PYTHON} "$1"`,
    `${PYTHON} *.json`,
    // A pattern may stand for more words than one, and move the others.
    'python3 -c "import sys; print(open(sys.argv[2]).read())" ./*.txt a.txt',
    'for f in ./*.txt; do python3 -c "import sys; print(open(sys.argv[2]).read())" $f a.txt; done',
    fed('python3 - ./*.txt a.txt', 'import sys\nprint(open(sys.argv[2]).read())'),
    // Words behind the text are no options of Python, so these are counted.
    'python3 -c "import sys; print(open(sys.argv[2]).read())" -B .env a.txt',
    `${PYTHON} -- a.json`,
    'python3 -c "import sys; sys.argv[1] = chr(46); print(open(sys.argv[1]).read())" a',
    'python3 -c "import sys; a = sys.argv; a[1] = chr(46); print(open(sys.argv[1]).read())" a',
    'python3 -c "import sys; sys.argv.reverse(); print(open(sys.argv[1]).read())" a',
    'python3 -c "from sys import argv; argv[1] = chr(46); print(open(argv[1]).read())" a',
    'python3 -c "import sys; exec(sys.argv[1])" 1',
    'python3 -c "import sys; open(sys.argv[1], \'w\')" a',
    'python3 -c "import sys\nfor (sys.argv[1]) in [chr(46)]: print(open(sys.argv[1]).read())" a',
    `node -e "const fs = require('fs'); process.argv[1] = process.cwd(); fs.readFileSync(process.argv[1])" a`,
    `node -e "const fs = require('fs'); const p = process; fs.readFileSync(process.argv[1])" a`,
    `node -e "const fs = require('fs'); const process = { argv: [1, '.e' + 'nv'] }; fs.readFileSync(process.argv[1])" a`,
    `node -e "require(process.argv[1])" ./a.js`,
    `tsx -e "const fs = require('fs'); console.log(fs.readFileSync(process.argv[1]))" a`,
  ])('%j is not safe', (command) => expect(judge(command).tier).not.toBe('safe'))
})
