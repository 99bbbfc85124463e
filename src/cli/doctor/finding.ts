// What doctor says about one thing. Checks nothing itself.

/** ok: as it should be · note: worth knowing, nothing to repair · problem: the hook is no gate, or an open one. */
export type Finding = {
  check: string
  level: 'ok' | 'note' | 'problem'
  text: string
  /** What to do about it. */
  fix?: string
}

export const ok = (check: string, text: string): Finding => ({ check, level: 'ok', text })
export const note = (check: string, text: string, fix?: string): Finding => ({
  check,
  level: 'note',
  text,
  ...(fix === undefined ? {} : { fix }),
})
export const problem = (check: string, text: string, fix: string): Finding => ({ check, level: 'problem', text, fix })

/** Runs a check that reads files or parses them: whatever it throws is a problem too. */
export async function guarded(
  check: string,
  fix: string,
  run: () => Finding[] | Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await run()
  } catch (error) {
    return [problem(check, error instanceof Error ? explain(error) : String(error), fix)]
  }
}

const explain = (error: Error & { detail?: unknown }) =>
  typeof error.detail === 'string' ? error.detail : error.message
