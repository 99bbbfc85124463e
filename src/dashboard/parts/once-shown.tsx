// A secret that is shown once: to copy, then to put away. Keeps it nowhere.
import { useState } from 'preact/hooks'

export function OnceShown({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState<boolean>()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      // Browsers refuse it on plain http: the text can still be selected.
      setCopied(false)
    }
  }
  return (
    <div class="alert once" role="status">
      <p>{title}</p>
      <code class="verbatim">{secret}</code>
      <p class="confirm">
        <button type="button" class="button" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </button>
        <button type="button" class="button" onClick={onClose}>
          Done
        </button>
        {copied === false && <span>Could not copy: select the text instead.</span>}
      </p>
    </div>
  )
}
