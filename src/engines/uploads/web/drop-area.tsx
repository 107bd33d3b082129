import type { ReactNode } from 'react'
import { acceptOf, type UploadKind } from '../shared/upload-rules.ts'

interface Props {
  kind: UploadKind
  id?: string | undefined
  label: string
  multiple: boolean
  disabled: boolean
  /** A tile beside pictures instead of a wide area. */
  tile?: boolean
  /** Straight from the camera of a phone. */
  camera?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Takes files by click, by keyboard and by drop: the input lies invisibly over the whole area. */
export function DropArea(props: Props): ReactNode {
  const { kind, id, label, multiple, disabled, tile = false, camera = false, onFiles, children } = props
  return (
    <label className={tile ? 'up-drop up-tile' : 'up-drop'} data-disabled={disabled}>
      {children}
      <input
        type="file"
        id={id}
        accept={acceptOf(kind)}
        multiple={multiple}
        aria-label={label}
        disabled={disabled}
        {...(camera && { capture: 'environment' })}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
