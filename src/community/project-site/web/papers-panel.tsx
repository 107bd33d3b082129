import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'

const FileUpload = block(
  () => import('#engines/uploads/web/file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 120 },
)

/** Papers of a project in its form. */
export const PapersPanel = ({ id, value, onChange, disabled }: EditProps): ReactNode => (
  <FileUpload
    id={id}
    value={typeof value === 'string' ? value : undefined}
    onChange={onChange}
    disabled={disabled}
    most={9}
    biz="site"
  />
)
