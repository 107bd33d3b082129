import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'

const FileUpload = block(
  () => import('#engines/uploads/web/file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 120 },
)

/** Files of a box or a transfer in a form; as many as the field takes. */
export const AttachmentsUploadPanel = ({
  id,
  value,
  onChange,
  disabled,
  label,
  most = 9,
}: Partial<EditProps> & { label: string; most?: number }): ReactNode => (
  <FileUpload
    id={id}
    value={typeof value === 'string' ? value : undefined}
    onChange={onChange}
    disabled={disabled}
    most={most}
    biz="committeeArchive"
    aria-label={`上传${label}`}
  />
)

/** Files to look at and fetch. */
export const AttachmentsPanel = ({ files, empty }: { files: string | null; empty: string }): ReactNode =>
  files ? <FileUpload value={files} disabled /> : <EmptyState small title="没有文件" text={empty} />
