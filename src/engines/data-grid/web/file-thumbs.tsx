import type { ReactNode } from 'react'
import { fileAddress } from '#kernel/web/stored-file.ts'
import type { FileValue } from '../shared/column.ts'
import { tellUploadError } from './upload-error.ts'
import type { WebColumn } from './web-column.ts'

const NAME_LENGTH = 5
/** A name cut after its first characters; the ending stays. */
const shortName = (name: string): string => {
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  return stem.length > NAME_LENGTH ? `${stem.slice(0, NAME_LENGTH)}…${dot > 0 ? name.slice(dot) : ''}` : name
}

/** The files of a cell: small pictures, or names with their state. */
export function FileThumbs({ column, files }: { column: WebColumn; files: readonly FileValue[] }): ReactNode {
  const { type, allowDownload = true } = column
  return files.map((file) => {
    const { name, path, status, percent, message } = file
    if (status === 'uploading') return <span key={name} className="dg-file">{`${shortName(name)} ${percent}%`}</span>
    if (status === 'error')
      return (
        <button
          key={name}
          type="button"
          className="dg-link dg-file"
          data-failed
          tabIndex={-1}
          aria-label={`${name} 上传失败`}
          title={message}
          onClick={() => void tellUploadError(message)}
        >
          {`✕ ${shortName(name)}`}
        </button>
      )
    if (type === 'image') return <img key={path} className="dg-thumb" src={fileAddress(path)} alt={name} title={name} />
    if (!allowDownload || !path)
      return (
        <span key={name} className="dg-file" title={path ? name : '未知的文件'}>
          {shortName(name)}
        </span>
      )
    return (
      <a key={path} className="dg-file" tabIndex={-1} href={fileAddress(path)} download={name} title={name}>
        {shortName(name)}
      </a>
    )
  })
}
