// Judges text that goes into a file which every new shell runs, or git before it commits. Judges no other files.
import type { Output } from '../shell/model.ts'
import { forkScope } from '../shell/scope.ts'
import type { Span } from '../types.ts'
import { type Frame, frameWith } from './frame.ts'

const STARTS =
  /(?:^|\/)(?:\.(?:bashrc|bash_(?:profile|login|logout|aliases)|profile|zshrc|zshenv|zprofile|zlogin|kshrc|xprofile|xinitrc|xsessionrc)|\.git\/hooks\/[\w-]+|\.husky\/[\w-]+)$/i

/** What was written there runs later, unseen, and is judged as if it ran now. It changes nothing for the rest of the call. */
export function judgeStartup(paths: readonly string[], { text }: Output, frame: Frame, origin: Span | undefined): void {
  if (text === undefined || !paths.some((path) => STARTS.test(path))) return
  const span = frame.origin ?? origin
  frame.reader.text(
    text,
    frameWith(frame, { scope: forkScope(frame.scope), depth: frame.depth + 1, ...(span && { origin: span }) }),
  )
}
