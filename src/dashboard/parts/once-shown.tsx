// A secret that is shown once: to copy, then to put away. Keeps it nowhere.
import { CopyButton } from './copy-button.tsx'

export function OnceShown({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  return (
    <div class="alert once" role="status">
      <p>{title}</p>
      <code class="verbatim">{secret}</code>
      <p class="confirm">
        <CopyButton text={secret} />
        <button type="button" class="button" onClick={onClose}>
          Done
        </button>
      </p>
    </div>
  )
}
