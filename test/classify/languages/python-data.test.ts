// What a proven Python program may do with tables, arrays and databases, and in `match` statements.
import { describe, expect, test } from 'vitest'
import { judge } from '../judge.ts'
import { brief } from './brief.ts'

const LOADS = 'execution.library .'

describe('python: tables and arrays are read, looked at and computed with', () => {
  test.each<[string, string]>([
    [
      "import pandas as pd\ndf = pd.read_csv('data/sales.csv', sep=';', dtype={'a': str}, parse_dates=['d'])\nprint(df.shape)\nprint(df.dtypes)\nprint(df.groupby('region')['amount'].sum().sort_values(ascending=False).head(10))",
      'data/sales.csv',
    ],
    [
      "import numpy as np; a=np.loadtxt('emb.csv', delimiter=','); print(a.shape, a.dtype, np.linalg.norm(a), a.mean(axis=0)[:5])",
      'emb.csv',
    ],
    [
      "import pandas as pd; df = pd.read_parquet('a.parquet'); print(df.groupby(['a','b']).agg({'x': 'sum', 'y': ['min','max']}).reset_index().to_string(index=False))",
      'a.parquet',
    ],
    [
      "import pandas as pd; df = pd.read_json('a.jsonl', lines=True); df['n'] = df['t'].apply(lambda t: len(t)); print(df.loc[df['n'] > 3, 't'].str.contains('x', case=False).sum(), df.agg(total=('x','sum')))",
      'a.jsonl',
    ],
    ["import pandas as pd; df = pd.read_csv('.env')", '.env'],
    [
      "import pandas as pd\ndf = pd.read_csv('a.csv')\nprint(df['s'].map({'a': 1, 'b': 2}).fillna(0).apply(int))",
      'a.csv',
    ],
  ])('%j', (text, file) => expect(new Set(brief('python', text))).toEqual(new Set([LOADS, `file.read ${file}`])))

  test.each([
    "import pandas as pd; pd.read_csv('https://x/a.csv')",
    "import pandas as pd; pd.read_csv('a.csv').to_csv('b.csv')",
    "import pandas as pd; pd.read_csv('a.csv').to_string('b.csv')",
    "import pandas as pd; pd.read_csv('a.csv').agg('to_csv', 0, 'b.csv')",
    "import pandas as pd; m='to_csv'; pd.read_csv('a.csv').agg(m, 0, 'b.csv')",
    "import pandas as pd; pd.read_csv('a.csv').apply('to_' + 'csv')",
    "import pandas as pd; pd.read_csv('a.csv').query('@pd.io')",
    "import pandas as pd; pd.read_csv('a.csv').eval('1')",
    "import pandas as pd; pd.read_pickle('a.pkl')",
    'import pandas as pd; pd.read_csv(n)',
    "import pandas as pd; pd.read_csv('a.csv', converters={'a': f})",
    "import pandas as pd; pd.io.common.os.system('x')",
    'import pandas as pd; f = pd.read_csv; f(n)',
    "import numpy as np; np.load('a.npy', allow_pickle=True)",
    "import numpy as np; np.save('a.npy', 1)",
    "import numpy as np; np.array([1]).tofile('x')",
    "import numpy as np; np.array([1]).dump('x')",
    "import pandas as pd, zipfile; zipfile.ZipFile('a.zip').extract('x')",
    "import pandas as pd; df = pd.read_csv('a.csv'); df.to_csv",
    "import pandas as pd; df = pd.read_csv('a.csv'); f = df.agg; f('to_csv')",
    "import pandas as pd; p='http://x/y'; df = pd.read_csv(p)",
  ])('%j is not proven', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})

describe('python: a SQLite database is asked what is written out', () => {
  test.each<[string, string[]]>([
    [
      "import sqlite3\ncon = sqlite3.connect('data/app.db')\ncur = con.cursor()\ncur.execute(\"SELECT name FROM sqlite_master WHERE type='table'\")\nfor (name,) in cur.fetchall():\n    print(name)\ncon.close()",
      ['file.read data/app.db', 'database.read', "sql: SELECT name FROM sqlite_master WHERE type='table'"],
    ],
    [
      "import sqlite3; c=sqlite3.connect('file:app.db?mode=ro', uri=True); print(c.execute('select count(*) from users').fetchall())",
      ['file.read app.db', 'database.read', 'sql: select count(*) from users'],
    ],
    [
      "import sqlite3\nwith sqlite3.connect('a.db') as c:\n  c.row_factory = sqlite3.Row\n  for r in c.execute('''select * from t where a = ?''', (1,)): print(dict(r))",
      ['file.read a.db', 'database.read', 'sql: select * from t where a = ?'],
    ],
    [
      "from sqlite3 import connect as c; print(c('a.db').execute('select 1').fetchone())",
      ['file.read a.db', 'database.read', 'sql: select 1'],
    ],
    [
      "import sqlite3; sqlite3.connect('a.db').execute('drop table x')",
      ['file.read a.db', 'database.read', 'sql: drop table x'],
    ],
    [
      "import sqlite3; sqlite3.connect('a.db').execute('insert into x values (1)')",
      ['file.read a.db', 'database.read', 'sql: insert into x values (1)'],
    ],
    [
      "import sqlite3; sqlite3.connect('a.db').execute(\"attach 'b.db' as b\")",
      ['file.read a.db', 'database.read', "sql: attach 'b.db' as b"],
    ],
  ])('%j', (text, findings) => expect(brief('python', text)).toEqual([LOADS, ...findings]))

  test.each([
    "import sqlite3; sqlite3.connect('a.db').execute(q)",
    "import sqlite3; sqlite3.connect('a.db').execute(f'select {q}')",
    "import sqlite3; sqlite3.connect('a.db').execute('select ' 'load_extension(1)')",
    "import sqlite3; sqlite3.connect('a.db').execute('select 1' + q)",
    "import sqlite3; sqlite3.connect('a.db').executescript('select 1')",
    "import sqlite3; sqlite3.connect('a.db').enable_load_extension(True)",
    'import sqlite3; sqlite3.connect(n)',
    "import sqlite3; sqlite3.connect('file:a.db?mode=rwc', uri=True)",
    "import sqlite3; sqlite3.connect('file:a.db', uri=True)",
    "import sqlite3; sqlite3.connect('a.db', factory=print)",
    "import sqlite3; e = sqlite3.connect('a.db').execute; e('drop table x')",
    "import sqlite3; c = sqlite3.connect('a.db'); c.row_factory = print",
    "import sqlite3; c = sqlite3.connect('a.db'); c.row_factory = sqlite3.Row; c.isolation_level = None",
    "import sqlite3; sqlite3.connect('a.db').create_function('f', 1, print)",
    "import sqlite3; sqlite3.connect('a.db').backup(x)",
    'import sqlite3; sqlite3.Row = 1',
    "import sqlite3; sqlite3.connect('file:a.db?mode=ro&mode=rwc', uri=True)",
    "import sqlite3; sqlite3.connect('file:a%2Edb?mode=ro', uri=True)",
  ])('%j is not proven', (text) => expect(brief('python', text)).toContain('execution.inline-code'))

  test.each<[string, string]>([
    ['select count(*) from users', 'safe'],
    ['pragma table_info(users)', 'safe'],
    ["attach 'b.db' as b", 'dangerous'],
    ['insert into users values (1)', 'dangerous'],
    ['drop table users', 'destructive'],
  ])('%s → %s', (statement, tier) =>
    expect(
      judge(`python3 -c "import sqlite3; print(sqlite3.connect('a.db').execute(\\"${statement}\\").fetchall())"`).tier,
    ).toBe(tier),
  )
  test('the file of the database may be a secret', () =>
    expect(
      judge(`python3 -c "import sqlite3; print(sqlite3.connect('/home/dev/.ssh/x').execute('select 1').fetchall())"`)
        .tier,
    ).not.toBe('safe'))
})

describe('python: match statements', () => {
  test.each([
    "def f(line):\n    match line.split():\n        case ['GET', path]:\n            return path\n        case {'a': x, **rest} if x > 1:\n            return rest\n        case (1 | 2) as n:\n            return n\n        case -1 | None:\n            return 1\n        case _:\n            return None\nprint(f('GET /x'))",
    "match print:\n case f:\n  f('x', 'w')",
    'for case in [1]: print(case)\nmatch = 1\nprint(match)',
  ])('%j only computes and prints', (text) => expect(brief('python', text)).toEqual([]))
  test("a variable may be called like a pattern's word", () =>
    expect(
      brief(
        'python',
        "import xml.etree.ElementTree as ET\nroot = ET.parse('a.xml').getroot()\nfor case in root.iter('testcase'):\n    f = case.find('failure')\n    if f is not None:\n        print(case.get('name'))",
      ),
    ).toEqual([LOADS, 'file.read a.xml']))

  test.each([
    'match=1;case=1;f=1;b=1\ng=(x for x in [])\nG=type(g)\nmatch g:\n case G(gi_frame=f):\n  print(f)',
    'match 1:\n case [str(x)]:\n  print(x)',
    "match 1:\n case x if eval('1'):\n  print(x)",
    "import os\nmatch 1:\n case os:\n  os.system('x')",
    'match 1:\n case sys.modules:\n  print(1)',
    "match 1:\n case {'a': G(gi_frame=f)}:\n  print(f)",
    'match 1:\n case *a, G(b=c):\n  print(1)',
    "match print:\n case open:\n  open('x', 'w')",
    'import json\nmatch 1:\n case 1: json.x = 1',
    'import json\ncase = [1]\ncase[0], json.x = 1, 2',
    'import json\ncase = [json]\ncase[0].x = 1',
    'match 1:\n case (G(gi_frame=f)):\n  print(f)',
    'match 1:\n case a | G(gi_frame=f):\n  print(f)',
    'match 1:\n case -1 | G(gi_frame=f):\n  print(f)',
    'match 1:\n case(G(gi_frame=f)):\n  print(f)',
    "match 1:\n case 'a' | G(gi_frame=f):\n  print(f)",
  ])('%j is not proven', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})

describe('python: settings are read out of files that are named', () => {
  test.each<[string, string[]]>([
    [
      "import configparser\nc = configparser.ConfigParser()\nc.read('setup.cfg')\nprint(c.sections(), c['a']['b'])",
      ['file.read setup.cfg'],
    ],
    ["import configparser\nc = configparser.ConfigParser()\nc.read_string(open('a.ini').read())", ['file.read a.ini']],
    ["import yaml\ntry:\n  yaml.safe_load(open('a.yml'))\nexcept yaml.YAMLError as e: print(e)", ['file.read a.yml']],
    ['import numpy as np\na = np.array([[1, 2], [3, 4]])\nprint(a @ a)', []],
    ['import django\nprint(django.VERSION)', []],
    ["import plistlib\nprint(plistlib.load(open('a.plist', 'rb'))['a'])", ['file.read a.plist']],
    [
      'import email.utils\na = []\nfor x in range(3): a.append(x)\nfor x in a[:2]: print(email.utils.formatdate(x))',
      [],
    ],
  ])('%j', (text, findings) => expect(brief('python', text)).toEqual([LOADS, ...findings]))
  test.each([
    'import configparser\nc = configparser.ConfigParser()\nc.read(name)',
    "import configparser\nc = configparser.ConfigParser()\nc.read(['a.ini', chr(46)])",
    "import configparser\nc = configparser.ConfigParser()\nr = c.read\nr('a.ini')",
    "import configparser\nc = configparser.ConfigParser()\nc.read('a' + chr(46))",
  ])('%j is not proven', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})
