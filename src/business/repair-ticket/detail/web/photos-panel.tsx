import type { ReactNode } from 'react'
import { Pictures } from '#engines/uploads/web/pictures.tsx'

/** Pictures as they are shown: each opens at full size. Nothing when there are none. */
export const PhotosPanel = ({ label, value }: { label: string; value: string | null | undefined }): ReactNode =>
  value ? <Pictures label={label} value={value} /> : null
