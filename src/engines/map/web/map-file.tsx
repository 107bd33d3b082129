import type { ReactNode } from 'react'
import { FileDrop } from '#kernel/web/file-drop.tsx'
import { formatFileSize } from '#kernel/web/format.ts'

interface Props {
  file: File | undefined
  /** Endings as a file input takes them: `.geojson,.json`. */
  accept: string
  disabled: boolean
  onFile: (file: File | undefined) => void
}

/** The one file of an import, which another may replace. */
export function MapFile({ file, accept, disabled, onFile }: Props): ReactNode {
  return (
    <FileDrop
      label="文件"
      accept={accept}
      disabled={disabled}
      text={file ? `${file.name}（${formatFileSize(file.size)}）` : '点击选择文件，或把文件拖到这里'}
      note={file ? '点击可更换' : `支持 ${accept.replaceAll(',', '、')}`}
      onFiles={([chosen]) => onFile(chosen)}
    />
  )
}
