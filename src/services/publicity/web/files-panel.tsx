import type { ReactNode } from 'react'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { DocumentsUpload, FileUpload } from '#engines/uploads/web/documents-upload.tsx'
import type { Publicity } from '../shared/schema.ts'

/** Papers of a publicity in a form. */
export const FilesUploadPanel = ({ id, value, onChange, disabled }: EditProps): ReactNode => (
  <DocumentsUpload id={id} value={value} onChange={onChange} disabled={disabled} biz="publicity" />
)

/** What hangs beside the text, and where it was seen hanging. */
export function FilesPanel({ publicity }: { publicity: Pick<Publicity, 'files' | 'placeFiles'> }): ReactNode {
  const { files, placeFiles } = publicity
  if (!files && !placeFiles) return <EmptyState small title="没有附件" text="编辑时上传的文件会显示在这里。" />
  return (
    <>
      {files && <FileUpload value={files} disabled aria-label="附件" />}
      {placeFiles && (
        <section aria-label="张贴照片">
          <h4>张贴照片</h4>
          <FileUpload value={placeFiles} disabled />
        </section>
      )}
    </>
  )
}
