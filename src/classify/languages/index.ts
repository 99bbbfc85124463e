// Judges text in languages other than shell. Does not judge the shell text it finds inside: the caller does.
import { LIMITS } from '../limits.ts'
import type { Finding, Language } from '../types.ts'
import { judgeCode } from './code/code.ts'
import type { GivenWords } from './code/tokens/given-words.ts'
import { judgeCrontab } from './crontab.ts'
import { judgeAwk } from './filters/awk.ts'
import { judgeJq } from './filters/jq.ts'
import { judgeSed } from './filters/sed.ts'
import { judgeForeign } from './foreign-shells/foreign-shell.ts'
import { isPowershellLook, judgePerhapsPowershell, judgePowershell } from './foreign-shells/powershell.ts'
import { judgeJavascript } from './javascript/javascript.ts'
import { judgeMake } from './make.ts'
import { judgeMongo } from './mongo.ts'
import { judgePackage } from './package-scripts.ts'
import { judgePerl } from './perl/perl.ts'
import { judgePhp } from './php/php.ts'
import { judgePython } from './python/python.ts'
import { judgeRuby } from './ruby/ruby.ts'
import { judgeSession } from './session.ts'
import { judgePostgres } from './sql/postgres.ts'
import { judgeSql } from './sql/sql.ts'
import { judgeTcl } from './tcl.ts'
import { judgeTransfer } from './transfer.ts'

const JUDGES: Readonly<Record<Exclude<Language, 'shell'>, (text: string) => Finding[]>> = {
  sed: judgeSed,
  awk: judgeAwk,
  sql: judgeSql,
  postgres: judgePostgres,
  jq: judgeJq,
  python: judgePython,
  javascript: judgeJavascript,
  mongo: judgeMongo,
  perl: judgePerl,
  ruby: judgeRuby,
  php: judgePhp,
  code: judgeCode,
  tcl: judgeTcl,
  make: judgeMake,
  package: judgePackage,
  crontab: judgeCrontab,
  session: judgeSession,
  transfer: judgeTransfer,
  powershell: judgePowershell,
  'perhaps-powershell': judgePerhapsPowershell,
  cmd: judgeForeign('cmd'),
  zsh: judgeForeign('zsh'),
  fish: judgeForeign('fish'),
  nu: judgeForeign('nu'),
}

/** Languages whose programs have a list of the words that come with them. */
const WITH_WORDS: Partial<Record<Language, (text: string, given: GivenWords) => Finding[]>> = {
  python: judgePython,
  javascript: judgeJavascript,
}

export { isPowershellLook }

/**
 * What the text does when it is run. An empty list means: it only computes and prints.
 * Findings with `source` are text of another language, to be judged in turn. Never throws. `given`: the words that come
 * with it, where the language has a list of them.
 */
export function judgeSource(language: Exclude<Language, 'shell'>, text: string, given: GivenWords = []): Finding[] {
  const judge = Object.hasOwn(JUDGES, language) ? JUDGES[language] : undefined
  if (judge === undefined) return [{ effect: 'unknown', target: 'a language that Interlock does not read' }]
  if (text.length > LIMITS.textLength) return [{ effect: 'unknown', target: `${language} text of more than 16 KiB` }]
  try {
    return WITH_WORDS[language]?.(text, given) ?? judge(text)
  } catch {
    return [{ effect: 'unknown', target: `${language} text that could not be read` }]
  }
}
