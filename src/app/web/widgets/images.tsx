import type { ReactNode } from 'react'
import type { ReadProps, Widget } from '#engines/manage-view/web/widget.tsx'
import { ImagesEdit } from './images-edit.tsx'
import { nameOf, pathsOf, urlOf } from './image-files.ts'

/** Thumbnails in a list cell before the rest becomes a number. */
const FEW = 2

function ReadImages({ value, place }: ReadProps): ReactNode {
  const paths = pathsOf(value)
  const shown = place === 'list' ? paths.slice(0, FEW) : paths
  return (
    <span className={place === 'list' ? 'widget-thumbs widget-thumbs-small' : 'widget-thumbs'}>
      {shown.map((path) => (
        <a key={path} href={urlOf(path)} target="_blank" rel="noreferrer">
          <img src={urlOf(path)} alt={nameOf(path)} loading="lazy" />
        </a>
      ))}
      {paths.length > shown.length && <span>+{paths.length - shown.length}</span>}
    </span>
  )
}

export const imagesWidget: Widget = { Read: ReadImages, Edit: ImagesEdit }
