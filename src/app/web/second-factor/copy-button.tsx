import { useState, type ReactNode } from 'react'
import { copyText } from '#kernel/web/copy-text.ts'

/** Says itself whether it has copied: it stands on pages without messages, too. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactNode {
  const [said, setSaid] = useState<string>()
  const copy = async (): Promise<void> => setSaid((await copyText(text)) ? '已复制' : '无法复制，请手动选择')
  return (
    <button type="button" className="factor-link" onClick={() => void copy()}>
      <span aria-live="polite">{said ?? label}</span>
    </button>
  )
}
