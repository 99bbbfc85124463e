// The table of layers: which file belongs where, and what it may import. Does not check anything.

/**
 * One layer. A layer may always import itself.
 * `files`: exact paths, folders (ending in `/`, everything below), or `folder/*` (only the files directly in it).
 * `imports`: layers whose values and types may be imported; `types`: layers of which only `import type` may be used.
 * `packages`: npm packages and `node:` modules; `node:*` stands for all of them; `types:` before a name means types only.
 * `pure`: same input, same answer: no clock, no randomness, no environment, no timers, no output, no network.
 */
export type Layer = {
  name: string
  files: readonly string[]
  imports?: readonly string[]
  types?: readonly string[]
  packages?: readonly string[]
  pure?: boolean
}

/** Ordered: a file belongs to the first layer that names it. */
export const LAYERS: readonly Layer[] = [
  // the classifier, from its words outwards
  {
    name: 'classify/words',
    files: [
      'src/classify/types.ts',
      'src/classify/explain/explanation.ts',
      'src/classify/effect-kinds.ts',
      'src/classify/limits.ts',
    ],
    pure: true,
  },
  { name: 'classify/text', files: ['src/classify/text/'], pure: true },
  { name: 'classify/commands', files: ['src/classify/commands/'], types: ['classify/words'], pure: true },
  { name: 'classify/policy', files: ['src/classify/policy/'], types: ['classify/words'], pure: true },
  {
    name: 'classify/shell/parse',
    files: ['src/classify/shell/parse.ts'],
    types: ['classify/words', 'classify/shell'],
    packages: ['unbash'],
    pure: true,
  },
  {
    name: 'classify/shell',
    files: ['src/classify/shell/'],
    imports: ['classify/words', 'classify/text', 'classify/shell/parse'],
    pure: true,
  },
  {
    name: 'classify/targets',
    files: ['src/classify/targets/'],
    imports: ['classify/words', 'classify/text'],
    pure: true,
  },
  {
    name: 'classify/sql/parse',
    files: ['src/classify/sql/parse.ts'],
    packages: ['libpg-query'],
    pure: true,
  },
  {
    name: 'classify/sql',
    files: ['src/classify/sql/'],
    imports: ['classify/words', 'classify/text'],
    types: ['classify/languages', 'classify/sql/parse'],
    pure: true,
  },
  {
    name: 'classify/languages',
    files: ['src/classify/languages/'],
    imports: ['classify/words', 'classify/text', 'classify/sql', 'classify/sql/parse'],
    pure: true,
  },
  {
    name: 'classify/tools',
    files: ['src/classify/tools/'],
    imports: ['classify/words', 'classify/text', 'classify/shell', 'classify/targets'],
    pure: true,
  },
  {
    name: 'classify/table',
    files: ['src/classify/table/'],
    imports: [
      'classify/words',
      'classify/text',
      'classify/commands',
      'classify/policy',
      'classify/shell',
      'classify/targets',
    ],
    pure: true,
  },
  {
    name: 'classify/walk',
    files: ['src/classify/walk/'],
    imports: [
      'classify/words',
      'classify/text',
      'classify/table',
      'classify/shell/parse',
      'classify/shell',
      'classify/targets',
      'classify/languages',
    ],
    pure: true,
  },
  {
    name: 'classify/verdict',
    files: ['src/classify/verdict/'],
    imports: ['classify/words', 'classify/text', 'classify/policy', 'classify/table'],
    types: ['classify/walk'],
    pure: true,
  },
  {
    name: 'classify/explain',
    files: ['src/classify/explain/'],
    imports: [
      'classify/words',
      'classify/text',
      'classify/policy',
      'classify/table',
      'classify/shell/parse',
      'classify/shell',
      'classify/targets',
      'classify/verdict',
    ],
    pure: true,
  },
  {
    name: 'classify',
    files: ['src/classify/*'],
    imports: [
      'classify/words',
      'classify/text',
      'classify/policy',
      'classify/shell',
      'classify/targets',
      'classify/languages',
      'classify/sql/parse',
      'classify/tools',
      'classify/walk',
      'classify/verdict',
      'classify/explain',
      'classify/table',
    ],
    pure: true,
  },

  // the words that others share
  { name: 'contract', files: ['src/contract/'], types: ['classify/words'], packages: ['zod'], pure: true },
  { name: 'errors', files: ['src/errors.ts'], pure: true },
  { name: 'package-root', files: ['src/package-root.ts'], packages: ['node:fs'] },
  { name: 'steady-loops', files: ['src/steady-loops.ts'], packages: ['node:v8'] },
  { name: 'log', files: ['src/log.ts'], packages: ['pino'] },
  { name: 'rounds', files: ['src/rounds.ts'], types: ['log'] },
  {
    name: 'config',
    files: ['src/config.ts', 'src/config/'],
    packages: ['zod', 'node:crypto', 'node:fs', 'node:net', 'node:path'],
  },

  // the agents' own languages
  { name: 'dialects', files: ['src/dialects/'], imports: ['contract'], types: ['classify/words'], pure: true },

  // what is remembered
  {
    name: 'audit/chain',
    files: ['src/audit/chain.ts', 'src/audit/canonical-text.ts'],
    types: ['store/interface'],
    packages: ['node:crypto'],
    pure: true,
  },
  {
    name: 'audit/signing',
    files: ['src/audit/signing.ts'],
    imports: ['audit/chain'],
    packages: ['node:crypto'],
    pure: true,
  },
  {
    name: 'audit',
    files: ['src/audit/'],
    imports: ['audit/chain', 'audit/signing'],
    types: ['contract', 'store/interface'],
    pure: true,
  },
  {
    name: 'store/interface',
    files: [
      'src/store/budgets.ts',
      'src/store/store.ts',
      'src/store/coverage.ts',
      'src/store/deliveries.ts',
      'src/store/pauses.ts',
      'src/store/pruning.ts',
    ],
    types: ['contract'],
    pure: true,
  },
  {
    name: 'store',
    files: ['src/store/'],
    // The chain's hash is computed inside the transaction that appends the row: docs/decisions/0003.
    imports: ['store/interface', 'audit/chain', 'contract', 'errors', 'package-root'],
    packages: ['types:better-sqlite3', 'pg', 'esbuild', 'node:*'],
  },

  {
    name: 'checkpoints',
    files: ['src/checkpoints/'],
    imports: ['audit/signing', 'config', 'errors', 'rounds'],
    types: ['store/interface', 'log'],
    packages: ['node:*'],
  },

  // who decides, and who is told
  { name: 'push', files: ['src/push/'], imports: ['contract'], types: ['store/interface', 'log'] },
  {
    name: 'permissions/understood',
    files: ['src/permissions/calls/understood.ts'],
    types: ['classify/words'],
    pure: true,
  },
  {
    name: 'permissions',
    files: ['src/permissions/'],
    imports: ['permissions/understood', 'contract', 'errors', 'rounds', 'audit', 'audit/chain', 'audit/signing'],
    types: ['policy-file', 'store/interface', 'push', 'classify/words', 'log'],
    packages: ['node:crypto', 'node:timers/promises', '@secretlint/secretlint-rule-preset-recommend'],
  },

  // what an organisation and its projects add to the rules
  {
    name: 'policy-file/source',
    files: ['src/policy-file/source/'],
    imports: ['policy-file'],
    types: ['classify/words', 'log'],
    packages: ['node:buffer', 'node:fs'],
  },
  {
    name: 'policy-file',
    files: ['src/policy-file/'],
    imports: ['classify', 'classify/words', 'permissions', 'permissions/understood'],
    types: ['store/interface'],
    packages: ['re2js', 'yaml', 'zod', 'node:crypto', 'node:path'],
    pure: true,
  },

  // the outside
  {
    name: 'webhooks',
    files: ['src/webhooks/'],
    imports: ['contract', 'permissions', 'push', 'config'],
    types: ['store/interface', 'log'],
    packages: ['node:*'],
  },
  {
    name: 'http',
    files: ['src/http/'],
    imports: ['contract', 'errors', 'classify', 'dialects', 'permissions', 'audit', 'push'],
    types: ['policy-file', 'classify/words', 'store/interface', 'config', 'log'],
    packages: [
      'fastify',
      'types:fastify/types/schema.js',
      'fastify-type-provider-zod',
      '@fastify/*',
      'zod',
      'prom-client',
      'node:*',
    ],
  },
  {
    name: 'outermost',
    files: ['src/app.ts', 'src/main.ts', 'src/cli.ts', 'src/cli/'],
    imports: [
      'classify',
      'contract',
      'errors',
      'package-root',
      'steady-loops',
      'log',
      'config',
      'dialects',
      'audit/chain',
      'audit/signing',
      'audit',
      'checkpoints',
      'store/interface',
      'store',
      'push',
      'permissions',
      'permissions/understood',
      'policy-file',
      'policy-file/source',
      'webhooks',
      'http',
    ],
    types: ['classify/words'],
    // Editors and readers of agents' settings: cli/hook.
    packages: ['fastify', 'commander', 'close-with-grace', 'jsonc-parser', 'smol-toml', 'yaml', 'zod', 'node:*'],
  },
  // what others build on: it brings its own types, and needs no package
  { name: 'client', files: ['src/client/'] },
  {
    name: 'dashboard',
    files: ['src/dashboard/'],
    types: ['contract'],
    packages: ['preact', 'preact/hooks', 'uplot'],
  },
]

/** The only files that may load a module while running: parts that are optional, and what the first page can do without. */
export const MAY_IMPORT_DYNAMICALLY = [
  'src/app.ts',
  'src/cli/commands.ts',
  'src/store/open-store.ts',
  'src/dashboard/browser/draw-chart.ts',
  'src/dashboard/browser/use-further-pages.ts',
]

/** The only files that may read the environment. */
export const MAY_READ_ENVIRONMENT = ['src/config.ts']

/** The layer a file belongs to, or undefined when no layer declares it. `path` is relative to the package root. */
export function findLayer(path: string): Layer | undefined {
  return LAYERS.find((layer) => layer.files.some((pattern) => includes(pattern, path)))
}

function includes(pattern: string, path: string): boolean {
  if (pattern.endsWith('/*')) {
    const folder = pattern.slice(0, -1)
    return path.startsWith(folder) && !path.slice(folder.length).includes('/')
  }
  return pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern
}
