// A tried call as a line for the examples of a policy file. Pure; judges nothing.

/** `cwd`, `home` and `projectRoot` where they are known. */
type Tried = {
  toolName: string
  toolInput: Readonly<Record<string, unknown>>
} & Readonly<Record<string, unknown>>

/** One entry of a list in YAML, written as JSON (which YAML is too), with what the call is told today as a comment. */
export function policyExample(tried: Tried, told: { tier: string; rule: string }): string {
  const { toolName, toolInput } = tried
  const { command, ...rest } = toolInput
  const isPlain = toolName === 'bash' && typeof command === 'string' && Object.keys(rest).length === 0
  const call = isPlain ? { call: command } : { tool: toolName, input: toolInput }
  const place = { cwd: tried['cwd'], home: tried['home'], workspace: tried['projectRoot'] }
  const given = Object.entries(place).filter(([, value]) => value !== undefined && value !== '')
  return `- ${escaped(JSON.stringify({ ...call, ...Object.fromEntries(given) }))} # ${told.tier}: ${told.rule}`
}

/** What an editor or a terminal would hide or obey is written as an escape: the value stays the same. */
function escaped(json: string): string {
  return json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
