import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import type { EditProps, ReadProps, Widget } from '#engines/manage-view/web/widget.tsx'
import { Pictures } from '#engines/uploads/web/pictures.tsx'

const ImageUpload = block(
  () => import('#engines/uploads/web/image-upload.tsx'),
  (m) => m.ImageUpload,
  { height: 136 },
)

const ReadImages = ({ value, place }: ReadProps): ReactNode => (
  <Pictures value={value} {...(place === 'list' && { few: 2 })} />
)

const EditImages = ({ field, id, value, onChange, disabled }: EditProps): ReactNode => (
  <ImageUpload
    id={id}
    value={typeof value === 'string' ? value : undefined}
    onChange={onChange}
    disabled={disabled}
    most={field.max}
    aria-label={`上传${field.label}`}
  />
)

export const imagesWidget: Widget = { Read: ReadImages, Edit: EditImages }
