import type { ReactNode } from 'react'
import { InboxOutlined } from '@ant-design/icons'
import { formatFileSize } from '#kernel/web/format.ts'
import './map-file.css'

interface Props {
  file: File | undefined
  /** Endings as a file input takes them: `.geojson,.json`. */
  accept: string
  disabled: boolean
  onFile: (file: File | undefined) => void
}

/** The one file of an import, by click, by keyboard or dropped: the input lies invisibly over the whole area. */
export function MapFile({ file, accept, disabled, onFile }: Props): ReactNode {
  return (
    <label className="map-file" data-disabled={disabled || undefined}>
      <InboxOutlined className="map-file-icon" />
      <span>{file ? `${file.name}（${formatFileSize(file.size)}）` : '点击选择文件，或把文件拖到这里'}</span>
      <small>{file ? '点击可更换' : `支持 ${accept.replaceAll(',', '、')}`}</small>
      <input
        type="file"
        accept={accept}
        aria-label="文件"
        disabled={disabled}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // The same file may be chosen again after it was mended.
          event.target.value = ''
          if (chosen) onFile(chosen)
        }}
      />
    </label>
  )
}
