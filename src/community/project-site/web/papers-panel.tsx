import type { ReactNode } from 'react'
import { DocumentsUpload } from '#engines/uploads/web/documents-upload.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'

/** Papers of a project in its form. */
export const PapersPanel = ({ id, value, onChange, disabled }: EditProps): ReactNode => (
  <DocumentsUpload id={id} value={value} onChange={onChange} disabled={disabled} biz="site" />
)
