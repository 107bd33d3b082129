import type { ReactNode } from 'react'
import { fileAddress } from '#kernel/web/stored-file.ts'
import { nameOf, pathsOf } from '../shared/upload-list.ts'
import { previewKindOf } from '../shared/file-kind.ts'
import './pictures.css'

interface Props {
  /** Comma-joined stored paths. */
  value: unknown
  /** Names the pictures by their number; their own names unless told. */
  label?: string
  /** So many and small, as in a line of a list; the rest is a number. */
  few?: number
}

/** Stored pictures and films, each of which opens at full size. */
export function Pictures({ value, label, few }: Props): ReactNode {
  const paths = pathsOf(value)
  const shown = paths.slice(0, few)
  return (
    <span className={few === undefined ? 'up-thumbs' : 'up-thumbs up-thumbs-small'}>
      {shown.map((path, at) => (
        <a key={path} href={fileAddress(path)} target="_blank" rel="noreferrer">
          <Thumb path={path} name={label ? `${label}${at + 1}` : nameOf(path)} />
        </a>
      ))}
      {paths.length > shown.length && <span>+{paths.length - shown.length}</span>}
    </span>
  )
}

/** A film by its first frame. */
function Thumb({ path, name }: { path: string; name: string }): ReactNode {
  if (previewKindOf(nameOf(path)) !== 'video') return <img src={fileAddress(path)} alt={name} loading="lazy" />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions for a film of a leak
  return <video src={`${fileAddress(path)}#t=0.1`} preload="metadata" aria-label={name} />
}
