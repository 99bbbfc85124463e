// Runs something that may fail, for buttons that show the failure beside them. Retries nothing.
import { describeFailure } from '../queue/outcome.ts'

/** Undefined when it worked, else one or two sentences about what went wrong. `after`: runs, and is waited for, however it ended. */
export async function attempt(
  run: () => Promise<unknown>,
  after?: () => void | Promise<void>,
): Promise<string | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    return describeFailure(error)
  } finally {
    await after?.()
  }
}
