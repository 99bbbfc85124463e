// Python that looks into tables, pictures and documents with libraries that many use, or fetches an address.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

const LOADS = 'execution.library .'

describe('python: what libraries read', () => {
  test.each<[string, string[]]>([
    ["import numpy as np\nw = np.load('w.npy')\nprint(w.shape, w[:3, 0], w @ w.T)", [LOADS, 'file.read w.npy']],
    [
      "import numpy as np\nfor p in ['a', 'b']:\n    print(np.load(f'data/{p}.npy').dtype)",
      [LOADS, 'file.read data/a.npy', 'file.read data/b.npy'],
    ],
    [
      "import json\nfor f in ['x', 'y']:\n    with open(f'data/{f}.json') as fh:\n        print(len(json.load(fh)))",
      [LOADS, 'file.read data/x.json', 'file.read data/y.json'],
    ],
    [
      "import pandas as pd\nx = pd.ExcelFile('a.xlsx')\nfor s in x.sheet_names: print(s, x.parse(s).shape)",
      [LOADS, 'file.read a.xlsx'],
    ],
    ["import polars as pl; print(pl.read_csv('a.csv').head())", [LOADS, 'file.read a.csv']],
    [
      "import openpyxl\nwb = openpyxl.load_workbook('a.xlsx', read_only=True)\nfor ws in wb.worksheets:\n    for row in ws.iter_rows(max_row=5, values_only=True): print(row)",
      [LOADS, 'file.read a.xlsx'],
    ],
    [
      "from PIL import Image\nfor f in ['a.png', 'b.png']:\n    im = Image.open(f)\n    print(f, im.format, im.size)",
      [LOADS, 'file.read a.png', 'file.read b.png'],
    ],
    ["import cv2; print(cv2.imread('a.png').shape)", [LOADS, 'file.read a.png']],
    ["from pypdf import PdfReader; print(len(PdfReader('a.pdf').pages))", [LOADS, 'file.read a.pdf']],
    ["import docx; print([p.text for p in docx.Document('a.docx').paragraphs])", [LOADS, 'file.read a.docx']],
    ["import wave; w = wave.open('a.wav'); print(w.getparams())", [LOADS, 'file.read a.wav']],
    ["import pyarrow.parquet as pq; print(pq.read_schema('a.parquet'))", [LOADS, 'file.read a.parquet']],
    [
      "from bs4 import BeautifulSoup; s = BeautifulSoup(open('a.html').read(), 'html.parser'); print(s.title.text)",
      [LOADS, 'file.read a.html'],
    ],
    ['import scipy.stats as st; print(st.norm.cdf(1.96))', [LOADS]],
    ['import inspect, json; print(inspect.getsource(json.dumps))', [LOADS]],
    ['import psutil; print(psutil.virtual_memory().percent)', [LOADS]],
    ['import google.generativeai, nltk; print(nltk.__version__)', [LOADS]],
  ])('%j', (text, expected) => expect(brief('python', text)).toEqual(expected))

  test.each([
    "import numpy as np; np.load('a.npy', allow_pickle=True)",
    "import numpy as np; np.load('a.npy', mmap_mode='r+')[0] = 1",
    "import numpy as np; np.load('a.npy').tofile('b')",
    "import pandas as pd; pd.ExcelFile('a.xlsx').parse('x').to_excel('b.xlsx')",
    "import polars as pl; pl.read_csv('a.csv').write_csv('b.csv')",
    "import polars as pl; pl.read_csv('*')",
    "import openpyxl; wb = openpyxl.load_workbook('a.xlsx'); wb.save('a.xlsx')",
    "from PIL import Image; Image.open('a.png').save('b.png')",
    "from PIL import Image; f = Image.open('a.png').format; f('x')",
    "import docx; docx.Document('a.docx').save('b.docx')",
    "import wave; wave.open('a.wav', 'wb')",
    'import psutil; [p.kill() for p in psutil.process_iter()]',
    'import inspect; inspect.stack()[0].frame.f_globals',
    "import pkg_resources; pkg_resources.get_distribution('x').run_script('a', {})",
    'import sympy; sympy.sympify("1")',
    "import torch; torch.load('a.pt')",
    "import joblib; joblib.load('a')",
    "f = 'a'; f = input(); open(f'data/{f}')",
    "import os\nfor f in ['/a', 'b']: open(os.path.join('data', f))",
    "print = lambda f: f('x'); print('{0.x}'.format)",
  ])('not %j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})

describe('python: what is fetched', () => {
  const URL = 'https://example.com/a.json'
  test.each<[string, string[]]>([
    [
      `import json, urllib.request; print(json.load(urllib.request.urlopen('${URL}', timeout=5))['a'])`,
      [LOADS, `network.read ${URL}`],
    ],
    [
      `from urllib.request import urlopen\nwith urlopen('${URL}') as r: print(r.status)`,
      [LOADS, `network.read ${URL}`],
    ],
    [
      `import requests\nurl = '${URL}'\nr = requests.get(url, timeout=10, headers={'User-Agent': 'x'})\nprint(r.status_code, r.json()['a'])`,
      [LOADS, `network.read ${URL}`],
    ],
    [`import httpx; print(httpx.head('${URL}').headers)`, [LOADS, `network.read ${URL}`]],
  ])('%j', (text, expected) => expect(brief('python', text)).toEqual(expected))

  test.each([
    "import urllib.request; urllib.request.urlopen('file:///etc/passwd')",
    `import urllib.request; urllib.request.urlopen('${URL}', b'x')`,
    `import urllib.request; urllib.request.urlopen('${URL}' + open('a').read())`,
    `import urllib.request; urllib.request.urlopen('${URL}' f'{open}')`,
    `import urllib.request; urllib.request.urlretrieve('${URL}', 'a')`,
    `import requests; requests.get('${URL}', headers={'Authorization': 'x'})`,
    `import requests; requests.get('${URL}', params={'a': open('a').read()})`,
    `import requests; requests.post('${URL}')`,
    `import requests; g = requests.get; g('${URL}')`,
    `import requests; u = '${URL}'; u += open('a').read(); requests.get(u)`,
    `import requests\ndef f(u): requests.get(u)\nf('${URL}')\nf(open('a').read())`,
  ])('not %j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})
