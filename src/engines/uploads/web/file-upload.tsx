import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { UploadOutlined } from '@ant-design/icons'
import { fileAddress } from '#kernel/web/stored-file.ts'
import { nameOf } from '../shared/upload-list.ts'
import { previewKindOf } from '../shared/file-kind.ts'
import { hintOf } from '../shared/upload-rules.ts'
import './uploads.css'
import { DropArea } from './drop-area.tsx'
import { PendingRows } from './pending-rows.tsx'
import { FilePreview } from './preview.tsx'
import type { UploadProps } from './upload-props.ts'
import { useUploads } from './use-uploads.ts'

/** Uploads documents, pictures and films, and lists them: to be looked at, fetched, and removed. */
export function FileUpload(props: UploadProps): ReactNode {
  const { id, disabled = false, 'aria-label': label = '上传文件' } = props
  const uploads = useUploads('file', props)
  const { paths, problem, most } = uploads
  const [shown, setShown] = useState<string>()
  return (
    <div className="up">
      {!disabled && (
        <DropArea kind="file" id={id} label={label} multiple={most > 1} disabled={false} onFiles={uploads.add}>
          <UploadOutlined />
          <span>点击选择文件，或把文件拖到这里</span>
          <span className="up-hint">{hintOf('file')}</span>
        </DropArea>
      )}
      <ul className="up-rows">
        {paths.map((path) => (
          <li key={path} className="up-row">
            <a className="up-name" href={fileAddress(path)} download={nameOf(path)} title="下载">
              {nameOf(path)}
            </a>
            {previewKindOf(nameOf(path)) && (
              <Button size="small" type="text" onClick={() => setShown(path)} aria-label={`预览${nameOf(path)}`}>
                预览
              </Button>
            )}
            {!disabled && (
              <Button size="small" type="text" onClick={() => uploads.remove(path)} aria-label={`移除${nameOf(path)}`}>
                移除
              </Button>
            )}
          </li>
        ))}
        <PendingRows uploads={uploads} />
      </ul>
      <p className="up-problem" role="alert">
        {problem}
      </p>
      {shown !== undefined && <FilePreview path={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}
