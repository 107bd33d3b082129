import type { ReactNode } from 'react'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { DocumentsUpload, FileUpload } from '#engines/uploads/web/documents-upload.tsx'
import type { Decision } from '../shared/schema.ts'

/** Documents of a decision in a form. */
export const DocumentsUploadPanel = ({ id, value, onChange, disabled }: EditProps): ReactNode => (
  <DocumentsUpload id={id} value={value} onChange={onChange} disabled={disabled} biz="decision" />
)

/** The paper of the decision, that by which it was put again, and the one that ended it. */
export const DocumentsPanel = ({ decision: { files, retryFiles, revokeFiles } }: { decision: Decision }): ReactNode => (
  <>
    <FileUpload value={files} disabled aria-label="决定文书" />
    {retryFiles !== null && (
      <section aria-label="重提同意文件">
        <h4>重提同意文件</h4>
        <FileUpload value={retryFiles} disabled />
      </section>
    )}
    {revokeFiles !== null && (
      <section aria-label="撤销文书">
        <h4>撤销文书</h4>
        <FileUpload value={revokeFiles} disabled />
      </section>
    )}
  </>
)
