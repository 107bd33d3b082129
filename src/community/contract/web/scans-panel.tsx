import type { ReactNode } from 'react'
import { DocumentsUpload } from '#engines/uploads/web/documents-upload.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'

/** Scans of a contract in a form. */
export const ScansPanel = ({ id, value, onChange, disabled }: Omit<EditProps, 'field'>): ReactNode => (
  <DocumentsUpload id={id} value={value} onChange={onChange} disabled={disabled} most={12} biz="contract" />
)
