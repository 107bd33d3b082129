import type { ReactNode } from 'react'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { DocumentsUpload, FileUpload } from '#engines/uploads/web/documents-upload.tsx'

/** Files of a box or a transfer in a form; as many as the field takes. */
export const AttachmentsUploadPanel = ({
  id,
  value,
  onChange,
  disabled,
  label,
  most,
}: Partial<EditProps> & { label: string; most?: number }): ReactNode => (
  <DocumentsUpload
    id={id}
    value={value}
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
