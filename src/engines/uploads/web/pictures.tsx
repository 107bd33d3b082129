import type { ReactNode } from 'react'
import { fileAddress } from '#kernel/web/stored-file.ts'
import { nameOf, pathsOf } from '../shared/upload-list.ts'
import './pictures.css'

interface Props {
  /** Comma-joined stored paths. */
  value: unknown
  /** Names the pictures by their number; their own names unless told. */
  label?: string
  /** So many and small, as in a line of a list; the rest is a number. */
  few?: number
}

/** Stored pictures, each of which opens at full size. */
export function Pictures({ value, label, few }: Props): ReactNode {
  const paths = pathsOf(value)
  const shown = paths.slice(0, few)
  return (
    <span className={few === undefined ? 'up-thumbs' : 'up-thumbs up-thumbs-small'}>
      {shown.map((path, at) => (
        <a key={path} href={fileAddress(path)} target="_blank" rel="noreferrer">
          <img src={fileAddress(path)} alt={label ? `${label}${at + 1}` : nameOf(path)} loading="lazy" />
        </a>
      ))}
      {paths.length > shown.length && <span>+{paths.length - shown.length}</span>}
    </span>
  )
}
