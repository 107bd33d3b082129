import type { ReactNode } from 'react'
import { photosOf, photoUrl } from './use-photos.ts'
import './photos-panel.css'

/** Pictures as they are shown: each opens at full size. Nothing when there are none. */
export function PhotosPanel({ label, value }: { label: string; value: string | null | undefined }): ReactNode {
  const paths = photosOf(value)
  if (paths.length === 0) return null
  return (
    <span className="repair-photos">
      {paths.map((path, index) => (
        <a key={path} href={photoUrl(path)} target="_blank" rel="noreferrer" className="repair-photo">
          <img src={photoUrl(path)} alt={`${label}${index + 1}`} loading="lazy" />
        </a>
      ))}
    </span>
  )
}
