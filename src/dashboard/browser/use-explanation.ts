// Asks what a waiting request does, as it is or with an edited input, while somebody types. Keeps the last answer.
import { useEffect, useState } from 'preact/hooks'
import type { RequestExplanation } from '../../contract/request-explanation.ts'
import { ApiError } from '../api.ts'
import { describeFailure } from '../queue/outcome.ts'
import { usePage } from './page-context.ts'

export type ToolInput = Record<string, unknown>
/**
 * `of`: the input that the answer is about. `settled` is false while the answer to what is asked now is awaited.
 * `unreadable`: nobody can know any more what was asked; it can only be rejected.
 */
export type Asked = {
  explanation?: RequestExplanation
  problem?: string
  unreadable?: boolean
  of?: ToolInput | undefined
  settled: boolean
}

const QUIET_MS = 250

/** `modifiedInput`: the edited input, the same object as long as nothing changed; undefined: the request as it is. */
export function useExplanation(requestId: string, modifiedInput?: ToolInput): Asked {
  const { api } = usePage()
  const [asked, setAsked] = useState<Asked>({ settled: false })
  useEffect(() => {
    let current = true
    const timer = setTimeout(
      () => {
        api.explainRequest(requestId, modifiedInput === undefined ? {} : { modifiedInput }).then(
          (explanation) => current && setAsked({ explanation, of: modifiedInput, settled: true }),
          (error: unknown) =>
            current &&
            setAsked({
              problem: describeFailure(error),
              unreadable: error instanceof ApiError && error.problem?.error === 'unreadable-input',
              of: modifiedInput,
              settled: true,
            }),
        )
      },
      modifiedInput === undefined ? 0 : QUIET_MS,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [api, requestId, modifiedInput])
  return asked.of === modifiedInput ? asked : { ...asked, settled: false }
}
