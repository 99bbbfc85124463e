// The words of the classifier: calls, effects, verdicts, and the shape of the two data tables. Types only.
import type { EffectKind } from './effect-kinds.ts'

/** safe: runs at once · dangerous: a person decides · destructive: blocked. */
export type Tier = 'safe' | 'dangerous' | 'destructive'

/** The tool call to judge. */
export type Call = { toolName: string; toolInput: Record<string, unknown> }

/** What is known about the place where it will run. All of it is data: the classifier looks nothing up. */
export type Context = {
  /** Effective working directory before the tool's own `cwd`. */
  cwd?: string
  home?: string
  /** The project root: writes inside it are ordinary work. */
  workspace?: string
  /** The shell that will run commands, e.g. `/bin/bash`. Anything but bash, sh, dash is trusted with plain words only. */
  shell?: string
  profile: 'standard' | 'strict'
  /** What the gateway itself lives on, if it is on the same machine. The same object for as long as nothing changes. */
  own?: OwnFiles
}

/** Files of a gateway, absolute paths. `secrets`: who can read these can pass for a person, or for another agent. */
export type OwnFiles = { readonly files: readonly string[]; readonly secrets: readonly string[] }

/** Where a target lies. A target may lie in several places at once (a secret in the home folder). */
export type Scope =
  // paths
  | 'workspace'
  | 'workspace-root'
  | 'outside'
  | 'temp'
  | 'cache'
  | 'home'
  | 'home-root'
  | 'root'
  | 'system'
  | 'system-root'
  | 'startup'
  | 'device'
  | 'discard'
  | 'secret'
  | 'secrets-below'
  | 'public-key'
  | 'guard'
  | 'vcs'
  | 'lock'
  | 'ci'
  | 'shell-rc'
  | 'log'
  | 'process'
  | 'parent'
  | 'elsewhere'
  // hosts
  | 'public'
  | 'private'
  | 'metadata'
  | 'loopback'
  | 'encoded'
  // both: made of parts that are computed when the command runs
  | 'computed'

/**
 * A folder of this machine as a container sees it: `segments` name it there, `source` here, read in `place`. `whole`: what
 * the container engine keeps, which has a worth as a whole only.
 */
export type Mount = {
  readonly segments: readonly string[]
  readonly source: string
  readonly whole?: true
  readonly place: {
    readonly cwd?: string | undefined
    readonly home?: string | undefined
    readonly workspace?: string | undefined
    readonly cwdKnown: boolean
  }
}

export type Span = { start: number; end: number }

/** One thing a call does. `row` says which table row (or `core/…`, `tool/…`) found it. */
export type Effect = {
  kind: EffectKind
  row: string
  target?: string
  scopes: readonly Scope[]
  /** Index into Verdict.commands; -1 when it belongs to no command. */
  command: number
  span?: Span
}

/** A command found in the call, after wrappers, substitutions and nested shells were followed. */
export type FoundCommand = {
  argv: string[]
  cwd?: string
  via: string[]
  tier: Tier
  rule: string
  rows: string[]
}

export type Verdict = {
  tier: Tier
  /** One sentence without the `Safe:` / `Blocked:` prefix. */
  why: string
  /** The same with its prefix, as callers are told. */
  reason: string
  /** Id of the deciding policy rule. */
  rule: string
  /** Table rows that matched, sorted, without repeats. */
  rows: string[]
  effects: Effect[]
  spans: { start: number; end: number; kind: EffectKind; tier: Tier; rule: string; why: string }[]
  commands: FoundCommand[]
  /** One line that names the call: the command, or `tool target`. Not redacted. */
  line: string
  /** Units of work that reading the call took; absent: not known. */
  work?: number
  instead?: string
}

/** One simple command of literal words, read with its program's grammar. */
export type PlainReading = {
  words: string[]
  program: string
  sub: string
  /** In the order given. */
  options: { name: string; value?: string }[]
  operands: string[]
  /** `--` was given. */
  dashes: boolean
}

// ── the table of commands: what a program does ────────────────────────────────────────────────────────────────

/** How a program reads its words. Options are written as in its manual, with their dashes. */
export type Grammar = {
  /** Long options have one dash (`-name`, `-auto-approve`), so short ones are never bundled. */
  longDash?: boolean
  /** One-letter options that may have their value attached although other options have one dash too: `-Idir`, `-DX=1`. */
  joined?: readonly string[]
  /** Options that take a value: `-o x`, `-ox`, `--out x`, `--out=x`. */
  value?: readonly string[]
  /** Those whose value may begin with a dash and a letter, as patterns and modes do. */
  dashed?: readonly string[]
  /** Options that take a name and a value, as two words: of `--arg name value`, the value counts. */
  named?: readonly string[]
  /** Options whose value, if any, is attached: `--color=auto`, `-i.bak`. */
  optional?: readonly string[]
  /** Flags and value options that change nothing a policy cares about are still declared: flags here. */
  benign?: readonly string[]
  /** Options end at the first operand (wrappers: what follows belongs to another program). */
  stopAtOperand?: boolean
  /** Options end at the first operand but for these, which may stand behind it: `unzip a.zip -d out`. */
  lateOptions?: readonly string[]
  /** Words up to a terminator belong to the option: `-exec … ;`. */
  until?: Readonly<Record<string, readonly string[]>>
  /** The first word may be options without a dash (`tar xzf a.tgz`, `ps aux`). */
  bareFirst?: boolean
  /** `-5` is a number, not an option. */
  numeric?: boolean
  /** `+x` words are options too (`bash +x`, `sort +1`); otherwise they are operands. */
  plus?: boolean
  /** Anything beginning with a dash is an operand (echo, expr). Computed words can then not turn into options. */
  noOptions?: boolean
  /** Words mean the same in any case, as on Windows. Options are still declared in each case in which they are known. */
  anyCase?: boolean
  /** Behind this word, too, no options come, though it does not say that files follow: `--end-of-options` of git. */
  endsOptions?: string
  /** Words that are punctuation, not operands: `(`, `)`, `!` of find and test. */
  ignore?: readonly string[]
  /** The options before a subcommand may also stand after it. */
  anywhere?: boolean
  /**
   * A last option `--help` makes the program print its help and do nothing else; so does a lone `--version`, where it
   * knows that. Never for programs that run others.
   * A subcommand's grammar overrules the program's.
   */
  help?: boolean
  /** The same for `-h`, where it is the only word behind the subcommand. */
  shortHelp?: boolean
  /**
   * Whatever options it is given, the program looks no further than at names and prints no content: a computed word may
   * then be an option. Never for programs that read files, run, write or send.
   */
  onlyLooks?: boolean
  /** Patterns are expanded by the program and not before it is called, as with PowerShell's cmdlets: no name that is found is an option. */
  expandsItself?: true
  /** Options behind which a lone last word can change nothing, even where it turns out to be an option. */
  settledBy?: readonly string[]
  /**
   * What any other option does at worst: for programs that are never safe with one, so that a call with an option that
   * is declared nowhere still counts as understood. Must be an effect that no policy calls safe.
   */
  otherOptions?: EffectKind
}

/** Which of several words, and what part of each. A computed word may be anything, so it is never left out. */
export type Part = {
  /** Words that match one of these patterns (as in `When`) are left out. */
  except?: readonly string[]
  /** Only what follows this text; words without it are left out. */
  after?: string
  /** `after` counts only where the word begins with it. */
  start?: boolean
  /** Only what stands before this text, if it is there. */
  before?: string
}

/** Which words of a command are meant. Options named here are thereby declared as value options. */
export type Words =
  | 'operands'
  | 'first'
  | 'last'
  | 'but-first'
  | 'but-last'
  | 'cwd'
  /** The names under which operands that are URLs are saved: the last part of each path, without query. */
  | 'url-names'
  | ({ option: string | readonly string[] } & Part)
  /** The operands, but only those, or that part of them, which is meant. */
  | ({ each: 'operands' } & Part)
  /** The text after `=` in the option's value: `-c name=value`. */
  | { setting: string }
  /** Operands that begin with this text; the rest of the word is the target (`of=`). */
  | { prefix: string }
  /** Operands from this index on (0-based). */
  | { from: number; to?: number }
  /**
   * The names that operands get in the folder that stands last, where it can only be one, or that these options name.
   * `contents`: an operand that ends in a slash is not put there itself, but what it holds.
   */
  | { into: 'last' | readonly string[]; contents?: true }

/**
 * When a row applies. All given conditions must hold. Patterns are literal, or end in `*` (prefix), begin with `*`
 * (suffix) or both (contains); with `?` for single characters they have no `*`. `url:host/path` is an address of that form
 * (targets/url-form.ts).
 */
export type When = {
  /** The subcommand path, e.g. `remote add`. `''` = none given. */
  sub?: readonly string[]
  any?: readonly string[]
  all?: readonly string[]
  none?: readonly string[]
  /** Some given value of the option matches. */
  value?: Readonly<Record<string, readonly string[]>>
  /** Like `value`, but counts only what is seen of a computed value, not what else it may turn out to be. */
  seen?: Readonly<Record<string, readonly string[]>>
  /** No given value of the option falls outside these patterns (also true when it is absent). */
  valueOnly?: Readonly<Record<string, readonly string[]>>
  operands?: { min?: number; max?: number }
  /**
   * Some operand (or the one at `at`, counted without the subcommand) matches one of the patterns. A computed operand
   * counts as a match, unless `literal`: for rows that only a word written out may raise, above another row's effects.
   * `seen`: like that, but what is seen of a computed operand counts too.
   */
  operand?: { at?: number; is: readonly string[]; literal?: boolean; seen?: boolean }
  /** No operand (or not the one at `at`) matches. A computed operand counts as a match, unless `literal`. */
  operandNot?: { at?: number; is: readonly string[]; literal?: boolean }
  /** `--` was given: what follows it can only be paths. */
  dashes?: boolean
  /** Standard input is a pipe, here-document or file. */
  stdin?: boolean
  /** Some operand is all that there is, as another command of the call lists it. */
  everything?: true
}

/** `on` absent: the effect has no target of its own. An effect whose words are absent does not happen. */
export type Does = { effect: EffectKind; on?: Words }

/** Languages whose text is judged by code in languages/. */
export type Language =
  | 'shell'
  | 'sed'
  | 'awk'
  /** SQL of any database, read as each of them would. */
  | 'sql'
  /** SQL for PostgreSQL, with the commands of psql. */
  | 'postgres'
  | 'jq'
  | 'python'
  | 'javascript'
  /** JavaScript for the shell of MongoDB. */
  | 'mongo'
  | 'perl'
  | 'ruby'
  | 'php'
  | 'code'
  | 'tcl'
  /** Makefiles and justfiles. */
  | 'make'
  /** The scripts of a package.json. */
  | 'package'
  /** The table of commands that cron runs. */
  | 'crontab'
  /** Lines to a server over a bare connection. */
  | 'session'
  /** Commands for sftp, ftp and lftp. */
  | 'transfer'
  | 'powershell'
  /** Text that may be PowerShell, or not. */
  | 'perhaps-powershell'
  /** Shells that are not bash: read only to find what is worse. */
  | 'cmd'
  | 'zsh'
  | 'fish'
  | 'nu'

/** The row runs something else, which is judged in turn. `elsewhere`: on another machine or in a container, with its own files. */
export type Runs =
  /** Words are the argv of another command. `append`: more words arrive at run time (xargs). `placeholder`: stands for such a word. */
  | {
      argv: Words | { until: string }
      append?: boolean
      placeholder?: string
      skipAssignments?: boolean
      elsewhere?: true
      /** In a container that sees the folders of this machine which the options mount. */
      mounts?: true
      /** In the folder that the last of these names: `env -C dir ls`. */
      folder?: Words
    }
  /**
   * Each word is source text of a language. `join`: the words together, with blanks or as lines. `behind`: words that follow
   * the text, each as the one word that it is.
   */
  | { source: Words; language: Language; join?: 'blanks' | 'lines'; behind?: Words; folder?: Words; elsewhere?: true }
  /**
   * The words before the marker are a line of shell text that runs once for each word after it, or for each word read
   * (GNU parallel). The word takes the place of `{}` and its kind, or is appended.
   */
  | { line: Words; marker: string }
  /** Standard input is source text of a language. */
  | { stdin: Language; elsewhere?: true }
  /** The words are files that are run as a language's source. */
  | { file: Words; language: Language }

/** What code in a language was found to do. `source`: text of another language inside it, judged in turn. */
export type Finding = { effect: EffectKind; target?: string } | { source: string; language: Language }

export type Row = {
  /** `family/name` */
  id: string
  doc: string
  when?: When
  does?: readonly Does[]
  runs?: readonly Runs[]
  /**
   * What the command prints, when a later command is fed with it: its operands' text, its input, secrets it reads …
   * `refs`: names of branches and tags, which hold no blank, colon or `..`, begin with no dot or slash, but may with a dash.
   * `everything`: the names of all that a service holds of a kind. `nothing`: not a word, whatever it was given.
   */
  prints?: 'operands' | 'input' | 'files' | 'refs' | 'decoded' | 'network' | 'environment' | 'everything' | 'nothing'
  match: readonly string[]
  not?: readonly string[]
}

export type Family = {
  id: string
  programs: readonly string[]
  doc: string
  /** Where the facts come from: a manual page, or package and version. */
  source: string
  grammar: Grammar
  /** Present for programs with subcommands: the grammar after each one. `*` = any other subcommand. */
  subcommands?: Readonly<Record<string, Grammar>>
  rows: readonly Row[]
}

// ── the table of rules: how bad an effect is ──────────────────────────────────────────────────────────────────

export type Rule = {
  /** `topic/name` */
  id: string
  /** Verb phrase in the third person: "deletes …". Completed by the target where there is one. */
  doc: string
  when: {
    effect: readonly EffectKind[]
    /** The target lies in one of these. */
    scope?: readonly Scope[]
    /** The target lies in none of these. */
    notScope?: readonly Scope[]
  }
  tier: Tier
  /** Only in this profile; absent: in all. */
  profile?: 'strict'
  instead?: string
  /** Commands (or `tool {json}`) that reach exactly this tier with this rule deciding. */
  examples: readonly string[]
}
