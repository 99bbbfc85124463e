// Ways to write the same command differently. Each is a pure function of its text; none runs or judges anything.

/**
 * `keepsSafe`: everything can still be read, so a safe command must stay safe: nobody is asked without need. The others
 * hide something: they may lead to a question. None may ever lower the tier.
 * `rewrite` answers undefined where it does not apply.
 */
export type Rewrite = {
  name: string
  keepsSafe: boolean
  rewrite: (command: string) => string | undefined
}

type Ways = Readonly<Record<string, Rewrite['rewrite']>>

/** Words that the shell reads as they stand, the first of which names a program. */
const PLAIN = /^[A-Za-z][\w.+-]*( +[\w./:@%+,=-]+)*$/
const KEYWORD =
  /^(if|then|elif|else|fi|for|while|until|do|done|case|esac|select|function|time|coproc|in|let|declare|local|export|readonly|typeset)$/
/** Names that the shell itself acts on: another program cannot start them. */
const BUILTIN =
  /^(alias|bg|break|builtin|caller|cd|command|compgen|complete|compopt|continue|dirs|disown|enable|eval|exec|exit|fc|fg|getopts|hash|help|history|jobs|logout|mapfile|popd|pushd|read|readarray|return|set|shift|shopt|source|suspend|times|trap|type|ulimit|umask|unalias|unset|wait)$/

/** Whoever hands found words to these is asked about it, whatever the words. */
const SHELL = /^(ba|da|z|k|fi)?sh$/

/** Behind `&&` or `||` only the first of several commands would stand: whether the others run is another question. */
const asOne = (text: string): string => (/[;\n&|]/.test(text) ? `{ ${text}\n}` : text)

const single = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** For commands of plain words: each word on its own. Undefined for all others. */
function eachWord(change: (word: string) => string): Rewrite['rewrite'] {
  return (command) => wordsOf(command)?.map(change).join(' ')
}

function wordsOf(command: string): string[] | undefined {
  if (!PLAIN.test(command)) return undefined
  const words = command.split(/ +/)
  return KEYWORD.test(words[0]!) ? undefined : words
}

/** For commands of plain words that start a program, not a builtin of the shell. */
function asProgram(change: (words: string[]) => string | undefined): Rewrite['rewrite'] {
  return (command) => {
    const words = wordsOf(command)
    return words && !BUILTIN.test(words[0]!) ? change(words) : undefined
  }
}

/** A word that the command does not hold: rewrites may be nested. */
function fresh(word: string, command: string): string {
  return command.includes(word) ? fresh(`${word}_`, command) : word
}

/** Writes a command around `command` that needs a name of its own. */
function named(word: string, command: string, write: (name: string) => string): string {
  return write(fresh(word, command))
}

const hex = (text: string): string =>
  [...text].map((char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
const octal = (text: string): string =>
  [...text].map((char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`).join('')

/** Only the way of writing changes. */
const SPELLINGS: Ways = {
  'every word in single quotes': eachWord((word) => `'${word}'`),
  'every word in double quotes': eachWord((word) => `"${word}"`),
  'every word in $-quotes': eachWord((word) => `$'${word}'`),
  'every word in hexadecimal': eachWord((word) => `$'${hex(word)}'`),
  'every word in octal': eachWord((word) => `$'${octal(word)}'`),
  'a backslash before every first letter': eachWord((word) => (/^[A-Za-z_]/.test(word) ? `\\${word}` : word)),
  'a backslash inside every word': eachWord((word) => word.replace(/^(.)([A-Za-z])/, '$1\\$2')),
  'empty quotes inside every word': eachWord((word) => word.replace(/^(.)/, "$1''")),
  'half of every word quoted': eachWord((word) => `${word.slice(0, 1)}"${word.slice(1)}"`),
  'a line continued inside every word': eachWord((word) => word.replace(/^(..)(?=.)/, '$1\\\n')),
  'a line continued between words': (command: string) => wordsOf(command)?.join(' \\\n\t'),
  'more blanks': (command: string) => wordsOf(command)?.join(' \t  '),
  'blanks around': (command: string) => ` \t${command}\n\n`,
  'a comment before': (command: string) => `# rm -rf / is not run\n${command}`,
  'a comment after': (command: string) => `${command}\n# rm -rf / is not run`,
}

/** The command runs as it is, among other things that do nothing. */
const SURROUNDINGS: Ways = {
  'then true': (command) => `${command}\ntrue`,
  'after true': (command) => `true; ${command}`,
  'and true': (command) => `{ ${command}\n} && true`,
  'or true': (command) => `{ ${command}\n} || true`,
  'after true, and': (command) => `true && ${asOne(command)}`,
  'after false, or': (command) => `false || ${asOne(command)}`,
  'in a subshell': (command) => `(${command}\n)`,
  'in braces': (command) => `{ ${command}\n}`,
  'in a condition': (command) => `if true; then ${command}\nfi`,
  'in a case': (command) => `case x in x) ${command}\n;; esac`,
  negated: (command) => `! { ${command}\n}`,
  'its output thrown away': (command) => `{ ${command}\n} >/dev/null 2>&1`,
  'in a function': (command) => named('wrapped', command, (name) => `${name}() { ${command}\n}; ${name}`),
  'in bash -c': (command) => `bash -c ${single(command)}`,
  'in sh -c': (command) => `sh -c ${single(command)}`,
  'in a substitution': (command) => `echo "$(${command}\n)"`,
  'piped to cat': (command) => `{ ${command}\n} | cat`,
}

/** A timer ends it after all, which is milder. */
const NEVER_ENDS = /^(?:yes|seq)\b|\/dev\/(?:zero|full|u?random)\b/

/** Something else starts the command, in full view. */
const STARTERS: Ways = {
  'in backticks': (command) => (/[`\\$]/.test(command) ? undefined : `echo "\`${command}\n\`"`),
  'in a process substitution': (command) => `cat <(${command}\n)`,
  'in the background': (command) => `{ ${command}\n} & wait`,
  'fed to a shell by a here-document': (command) => named('END', command, (end) => `sh <<'${end}'\n${command}\n${end}`),
  'fed to a shell by a here-string': (command) => `bash <<< ${single(command)}`,
  'piped to a shell': (command) => `printf '%s\\n' ${single(command)} | sh`,
  'at the end, by a trap': (command) => `trap ${single(command)} EXIT`,
  'in a loop': (command) => `for item in 1 2; do ${command}\ndone`,
  'as a condition': (command) => `if ${command}\nthen true; fi`,
  'until it works': (command) => `until ${command}\ndo break; done`,
  'in a coprocess': (command) => `coproc { ${command}\n}`,
  'in an unquoted here-document': (command) =>
    // What is left open would swallow the line that ends the document.
    /\$\($/.test(command) ? undefined : named('END', command, (end) => `cat <<${end}\n$(${command}\n)\n${end}`),
  'in a default value': (command) => `: "\${nothing:-$(${command}\n)}"`,
  'in a shell in a shell': (command) => `bash -c ${single(`sh -c ${single(command)}`)}`,
  'the words in braces': (command) => {
    const words = wordsOf(command)
    return words && words.length > 1 && !command.includes(',') ? `{${words.join(',')}}` : undefined
  },
  'in /bin': asProgram((words) => `/bin/${words.join(' ')}`),
  'after command': (command) => (wordsOf(command) ? `command ${command}` : undefined),
  'after exec': asProgram((words) => `exec ${words.join(' ')}`),
  'after time': (command) => `time { ${command}\n}`,
  'after env': asProgram((words) => `env ${words.join(' ')}`),
  'after timeout': asProgram((words) =>
    NEVER_ENDS.test(words.join(' ')) ? undefined : `timeout 1 ${words.join(' ')}`,
  ),
  'after nice': asProgram((words) => `nice -n 5 ${words.join(' ')}`),
  'after nohup': asProgram((words) => `nohup ${words.join(' ')}`),
  'after stdbuf': asProgram((words) => `stdbuf -oL ${words.join(' ')}`),
  'after setsid': asProgram((words) => `setsid ${words.join(' ')}`),
  'by find': asProgram((words) =>
    SHELL.test(words[0]!) ? undefined : `find . -maxdepth 0 -exec ${words.join(' ')} ';'`,
  ),
}

/** The command's words are not there to be read, or something is odd about the way it is started. */
const HIDINGS: Ways = {
  // Some programs do more with what they are fed.
  'into a process substitution': (command) => `echo x > >(${command}\n)`,
  'in eval': (command) => `eval ${single(command)}`,
  'in a variable, evaluated': (command) =>
    named('line', command, (name) => `${name}=${single(command)}; eval "$${name}"`),
  'the name in a variable': asProgram(([name, ...rest]) => [`name=${name}; $name`, ...rest].join(' ')),
  'the name in two variables': asProgram(([name, ...rest]) =>
    [`a=${name!.slice(0, 1)} b=${name!.slice(1)}; $a$b`, ...rest].join(' '),
  ),
  'the name printed': asProgram(([name, ...rest]) => [`$(echo ${name})`, ...rest].join(' ')),
  'the words in a variable': (command) => (wordsOf(command) ? `words="${command}"; $words` : undefined),
  'the words as arguments': (command) => (wordsOf(command) ? `set -- ${command}; "$@"` : undefined),
  'an alias': asProgram(([name, ...rest]) => [`alias again=${name}\nagain`, ...rest].join(' ')),
  'in /usr/bin, by a detour': asProgram((words) => `/usr/../usr//bin/./${words.join(' ')}`),
  'after env -S': asProgram((words) => `env -S '${words.join(' ')}'`),
  'by xargs': asProgram(([name, ...rest]) => `printf '%s ' ${rest.join(' ')} | xargs ${name}`),
  'by xargs, in several rounds': asProgram(
    ([name, ...rest]) => `printf '%s\\n' ${rest.join(' ')} | xargs -n 50 ${name}`,
  ),
}

/** All rewrites. */
export const REWRITES: readonly Rewrite[] = [
  ...listWays(SPELLINGS, true),
  ...listWays(SURROUNDINGS, true),
  ...listWays(STARTERS, true),
  ...listWays(HIDINGS, false),
]

function listWays(ways: Ways, keepsSafe: boolean): Rewrite[] {
  return Object.entries(ways).map(([name, rewrite]) => ({ name, keepsSafe, rewrite }))
}
