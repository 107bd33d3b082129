import type { ReactNode } from 'react'
import { Button } from 'antd'
import { VideoCameraAddOutlined } from '@ant-design/icons'
import { fileAddress } from '#kernel/web/stored-file.ts'
import { nameOf } from '../shared/upload-list.ts'
import { hintOf } from '../shared/upload-rules.ts'
import './uploads.css'
import { DropArea } from './drop-area.tsx'
import { PendingRows } from './pending-rows.tsx'
import type { UploadProps } from './upload-props.ts'
import { useUploads } from './use-uploads.ts'

/** Uploads one film and plays it. */
export function VideoUpload(props: UploadProps): ReactNode {
  const { id, disabled = false, 'aria-label': label = '上传视频' } = props
  const uploads = useUploads('video', { ...props, most: 1 })
  const { paths, pending, problem } = uploads
  const [path] = paths
  return (
    <div className="up">
      {path !== undefined && (
        <>
          {/* Films of residents carry no captions. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions for a film of a leak */}
          <video className="up-film" src={fileAddress(path)} controls preload="metadata" aria-label={nameOf(path)} />
          {!disabled && (
            <Button size="small" onClick={() => uploads.remove(path)} aria-label={`删除${nameOf(path)}`}>
              删除视频
            </Button>
          )}
        </>
      )}
      {path === undefined && !disabled && (
        <DropArea
          kind="video"
          id={id}
          label={label}
          multiple={false}
          disabled={pending.length > 0}
          onFiles={uploads.add}
        >
          <VideoCameraAddOutlined />
          <span>点击选择视频，或把视频拖到这里</span>
          <span className="up-hint">{hintOf('video')}</span>
        </DropArea>
      )}
      <ul className="up-rows">
        <PendingRows uploads={uploads} />
      </ul>
      <p className="up-problem" role="alert">
        {problem}
      </p>
    </div>
  )
}
