import { useState, type ReactNode } from 'react'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { entriesOf, type UploadEntry } from '../shared/upload-list.ts'
import { FileUpload } from './file-upload.tsx'
import { ImageUpload } from './image-upload.tsx'
import type { UploadProps } from './upload-props.ts'

interface Props extends Pick<UploadProps, 'most' | 'biz'> {
  kind: 'file' | 'image'
  /** Comma-joined stored paths that are there already. */
  value?: string | null | undefined
  /** Gets the paths, comma-joined, and the same with their names. */
  onConfirm: (value: string, entries: readonly UploadEntry[]) => void
  onClose: () => void
}

/** Asks for files in a window; nothing is taken over until it is confirmed. */
export function UploadDialog({ kind, value, onConfirm, onClose, ...rest }: Props): ReactNode {
  const [kept, setKept] = useState(value ?? undefined)
  const [busy, setBusy] = useState(0)
  const toast = useToast()
  const confirm = (): void => {
    if (!kept) return toast.warning('未上传任何文件')
    onConfirm(kept, entriesOf(kept))
  }
  const Upload = kind === 'image' ? ImageUpload : FileUpload
  return (
    <Dialog
      open
      title={kind === 'image' ? '图片上传' : '文件上传'}
      width={520}
      onCancel={onClose}
      onOk={confirm}
      okButtonProps={{ disabled: busy > 0 }}
    >
      <Upload {...rest} value={kept} onChange={setKept} onBusy={setBusy} />
    </Dialog>
  )
}
