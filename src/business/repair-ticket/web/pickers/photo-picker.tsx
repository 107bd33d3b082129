import type { ReactNode } from 'react'
import type { KeptFiles } from '#kernel/web/queue/kept-files.tsx'
import { block } from '#kernel/web/block.tsx'

const ImageUpload = block(
  () => import('#engines/uploads/web/image-upload.tsx'),
  (m) => m.ImageUpload,
  { height: 136 },
)

interface Props {
  label: string
  /** The act may wait for a network, and its pictures with it. */
  kept?: KeptFiles
  /** Films too. */
  films?: boolean
  id?: string
  value?: string | null
  onChange?: (value: string | undefined) => void
}

/** Pictures of a ticket: from the device, on a phone also straight from its camera. */
export const PhotoPicker = ({ label, ...props }: Props): ReactNode => (
  <ImageUpload {...props} biz="repair" shrinks aria-label={`上传${label}`} />
)
