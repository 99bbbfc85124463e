// Copies a text to the clipboard and says whether that worked. Shows nothing of it.
import { useState } from 'preact/hooks'

export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<boolean>()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Browsers refuse it on plain http: the text can still be selected.
      setCopied(false)
    }
  }
  return (
    <>
      <button type="button" class="button" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy'}
      </button>
      {copied === false && <span role="status">Could not copy: select the text instead.</span>}
    </>
  )
}
