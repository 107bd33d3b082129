import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'

const BIZ = 'village'
const MOST = 9

const ImageUpload = block(
  () => import('#engines/uploads/web/image-upload.tsx'),
  (m) => m.ImageUpload,
  { height: 120 },
)
const FileUpload = block(
  () => import('#engines/uploads/web/file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 120 },
)

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Pictures of a village in a form. */
export const PicturesPanel = ({ id, value, onChange, disabled }: EditProps): ReactNode => (
  <ImageUpload id={id} value={textOf(value)} onChange={onChange} disabled={disabled} most={MOST} biz={BIZ} />
)

/** Certificates in a form: documents and pictures. */
export const CertificatesPanel = ({ id, value, onChange, disabled }: EditProps): ReactNode => (
  <FileUpload id={id} value={textOf(value)} onChange={onChange} disabled={disabled} most={MOST} biz={BIZ} />
)

interface Props {
  files: string | null | undefined
  isPictures?: boolean
}

/** Files of a record, to be looked at and fetched. */
export function FilesPanel({ files, isPictures = false }: Props): ReactNode {
  if (!files) return <EmptyState small title="没有附件" text="编辑时上传的文件会显示在这里。" />
  return isPictures ? <ImageUpload value={files} disabled /> : <FileUpload value={files} disabled />
}
