// Tools that reach the network. Data only.
import { words } from '../../text/word-list.ts'
import type { ToolRow } from '../tool.ts'
import { DESTINATION_FIELDS, PATH_FIELDS } from './file-fields.ts'

const READ_METHOD = {
  harmless: ['GET', 'HEAD', 'get', 'head', 'Get', null, ''],
  otherwise: 'network.write',
} as const
const NOTHING = { harmless: [null, ''], otherwise: 'network.write' } as const

export const WEB_TOOLS: readonly ToolRow[] = [
  {
    id: 'tool/fetch',
    doc: 'Fetches web pages.',
    names: words(`
      fetch Fetch WebFetch webfetch web-fetch fetch_url FetchURL fetch_webpage get_url read_url read_url_content open_url
      open_browser url_fetch browse http_get view_web_document open_simple_browser read_web_page FetchUrl web_extract
      builtin_fetch_url_content
    `),
    does: [{ effect: 'network.read', fields: ['url', 'urls', 'uri', 'link', 'links', 'href', 'Url'], as: 'url' }],
    flags: { method: READ_METHOD, body: NOTHING, data: NOTHING, form: NOTHING, payload: NOTHING },
    known: [
      ...['format', 'timeout', 'prompt', 'query', 'max_length', 'maxLength', 'raw', 'start_index', 'startIndex'],
      ...[
        'offset',
        'max_tokens',
        'extract',
        'text_content_token_limit',
        'allowed_domains',
        'blocked_domains',
        'objective',
      ],
    ],
    undeclared: 'unknown',
  },
  {
    id: 'tool/fetch-prose',
    doc: 'Fetches the pages whose addresses stand in its prompt.',
    names: ['web_fetch'],
    does: [
      { effect: 'network.read', fields: ['prompt'], as: 'url', prose: true, optional: true },
      { effect: 'network.read', fields: ['url', 'urls'], as: 'url', optional: true },
    ],
    flags: { method: READ_METHOD, body: NOTHING, data: NOTHING },
    known: ['format', 'timeout', 'max_length', 'raw', 'start_index'],
    undeclared: 'unknown',
  },
  {
    id: 'tool/web-search',
    doc: 'Asks a search engine.',
    names: words(`
      google_web_search WebSearch web_search web-search websearch search_web SearchWeb internet_search GoogleSearch
      codesearch sourcegraph github_repo builtin_search_web
    `),
    does: [{ effect: 'network.read', fields: ['query', 'queries', 'q', 'search_term'], as: 'name' }],
    known: words(`
      allowed_domains blocked_domains domain repo max_results num_results numResults count limit type livecrawl
      include_content contextMaxCharacters context_window tokensNum timeout
    `),
    undeclared: 'unknown',
  },
  {
    id: 'tool/download',
    doc: 'Saves a web address as a file.',
    names: words('download download_file'),
    does: [
      { effect: 'network.read', fields: ['url', 'urls'], as: 'url' },
      { effect: 'file.download', fields: [...PATH_FIELDS, ...DESTINATION_FIELDS], as: 'path' },
    ],
    known: ['timeout'],
    undeclared: 'unknown',
  },
]
