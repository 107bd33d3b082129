import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import type { UploadProps } from './upload-props.ts'

/** The upload of files, whose code comes when it is first shown; without a way to change them, files to look at. */
export const FileUpload = block(
  () => import('./file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 120 },
)

interface Props extends Pick<UploadProps, 'id' | 'disabled' | 'most' | 'aria-label'> {
  /** Of a form, which knows no kinds. */
  value?: unknown
  onChange?: ((value: unknown) => void) | undefined
  /** The purpose under which the server stores them. */
  biz: string
}

/** Papers of a record in a form: nine unless told. */
export const DocumentsUpload = ({ id, value, onChange, disabled, most = 9, biz, ...named }: Props): ReactNode => (
  <FileUpload
    id={id}
    value={typeof value === 'string' ? value : undefined}
    onChange={onChange}
    disabled={disabled}
    most={most}
    biz={biz}
    aria-label={named['aria-label']}
  />
)
