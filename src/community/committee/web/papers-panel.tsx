import type { ReactNode } from 'react'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { DocumentsUpload, FileUpload } from '#engines/uploads/web/documents-upload.tsx'

/** Papers of committees in a form. */
export const PapersUploadPanel = ({ id, value, onChange, disabled, field }: EditProps): ReactNode => (
  <DocumentsUpload
    id={id}
    value={value}
    onChange={onChange}
    disabled={disabled}
    biz="committee"
    aria-label={`上传${field.label}`}
  />
)

export interface Paper {
  title: string
  files: string | null
}

/** Papers under their titles; what is missing is not named. */
export function PapersPanel({ papers, empty }: { papers: readonly Paper[]; empty: string }): ReactNode {
  const there = papers.filter(({ files }) => files !== null && files !== '')
  if (there.length === 0) return <EmptyState small title="没有文件" text={empty} />
  return there.map(({ title, files }) => (
    <section key={title} aria-label={title}>
      <h4>{title}</h4>
      <FileUpload value={files ?? undefined} disabled />
    </section>
  ))
}
