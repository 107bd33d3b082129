import type { ReactNode } from 'react'
import type { KeptFiles } from '#kernel/web/queue/kept-files.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { ImageUpload } from '#engines/uploads/web/image-upload.tsx'

interface Props extends Pick<EditProps, 'id' | 'value' | 'onChange' | 'disabled'> {
  /** What it is sent with may wait for a network, and the picture with it. */
  kept?: KeptFiles
}

/** One picture of a counter: on a phone straight from its camera. */
export const PhotoPanel = ({ id, value, onChange, disabled, kept }: Props): ReactNode => (
  <ImageUpload
    {...(kept && { kept })}
    id={id}
    value={typeof value === 'string' ? value : null}
    onChange={onChange}
    disabled={disabled}
    most={1}
    biz="fee-reading"
    shrinks
    aria-label="上传表盘照片"
  />
)
