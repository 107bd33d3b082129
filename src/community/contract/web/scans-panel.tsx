import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'

const FileUpload = block(
  () => import('#engines/uploads/web/file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 120 },
)

/** Scans of a contract in a form. */
export const ScansPanel = ({ id, value, onChange, disabled }: Omit<EditProps, 'field'>): ReactNode => (
  <FileUpload
    id={id}
    value={typeof value === 'string' ? value : undefined}
    onChange={onChange}
    disabled={disabled}
    most={12}
    biz="contract"
  />
)
