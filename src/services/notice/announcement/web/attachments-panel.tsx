import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { nameOf, pathsOf } from '#engines/uploads/shared/upload-list.ts'
import type { Attachment } from '../../shared/schema.ts'

const FileUpload = block(
  () => import('#engines/uploads/web/file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 120 },
)

const mostFiles = 10

/** Files of an announcement; those that stand already keep their names. */
export function AttachmentsPanel({ id, value, onChange, disabled }: EditProps): ReactNode {
  const files = Array.isArray(value) ? (value as Attachment[]) : []
  const change = (paths: string | undefined): void =>
    onChange?.(
      pathsOf(paths).map((url) => ({ url, fileName: files.find((file) => file.url === url)?.fileName ?? nameOf(url) })),
    )
  return (
    <FileUpload
      id={id}
      value={files.map(({ url }) => url).join(',')}
      onChange={change}
      disabled={disabled}
      most={mostFiles}
      biz="announcement"
    />
  )
}
