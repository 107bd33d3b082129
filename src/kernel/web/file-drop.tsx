import type { ReactNode } from 'react'
import { InboxOutlined } from '@ant-design/icons'
import './file-drop.css'

interface Props {
  label: string
  /** Endings as a file input takes them: `.geojson,.json`. */
  accept: string
  multiple?: boolean
  disabled: boolean
  /** What the area says, and smaller below it. */
  text: string
  note: string
  onFiles: (files: readonly File[]) => void
}

/** Files by click, by keyboard or dropped: the input lies invisibly over the whole area. */
export function FileDrop({ label, accept, multiple = false, disabled, text, note, onFiles }: Props): ReactNode {
  return (
    <label className="file-drop" data-disabled={disabled || undefined}>
      <InboxOutlined className="file-drop-icon" />
      <span>{text}</span>
      <small>{note}</small>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        disabled={disabled}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          // The same file may be chosen again after it was mended.
          event.target.value = ''
          if (chosen.length > 0) onFiles(chosen)
        }}
      />
    </label>
  )
}
