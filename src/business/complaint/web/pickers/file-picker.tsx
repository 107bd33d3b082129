import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'

const ImageUpload = block(
  () => import('#engines/uploads/web/image-upload.tsx'),
  (m) => m.ImageUpload,
  { height: 136 },
)

interface Props {
  label: string
  id?: string
  value?: string | null
  onChange?: (value: string | undefined) => void
}

/** Pictures and films of a complaint: from the device, on a phone also straight from its camera. */
export const FilePicker = ({ label, ...props }: Props): ReactNode => (
  <ImageUpload {...props} biz="complaint" shrinks films aria-label={`上传${label}`} />
)
