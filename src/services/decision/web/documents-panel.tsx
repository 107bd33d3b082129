import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import type { Decision } from '../shared/schema.ts'

const FileUpload = block(
  () => import('#engines/uploads/web/file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 120 },
)

/** Documents of a decision in a form. */
export const DocumentsUploadPanel = ({ id, value, onChange, disabled }: EditProps): ReactNode => (
  <FileUpload
    id={id}
    value={typeof value === 'string' ? value : undefined}
    onChange={onChange}
    disabled={disabled}
    most={9}
    biz="decision"
  />
)

/** The paper of the decision, and the one that ended it. */
export const DocumentsPanel = ({ decision: { files, revokeFiles } }: { decision: Decision }): ReactNode => (
  <>
    <FileUpload value={files} disabled aria-label="决定文书" />
    {revokeFiles !== null && (
      <section aria-label="撤销文书">
        <h4>撤销文书</h4>
        <FileUpload value={revokeFiles} disabled />
      </section>
    )}
  </>
)
