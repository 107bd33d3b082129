import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  CameraOutlined,
  CloseOutlined,
  PlusOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { useViewport } from '#kernel/web/viewport.ts'
import type { KeptFiles } from '#kernel/web/queue/kept-files.tsx'
import { isLocal } from '#kernel/web/queue/local-files.ts'
import { fileAddress } from '#kernel/web/stored-file.ts'
import { nameOf } from '../shared/upload-list.ts'
import { previewKindOf } from '../shared/file-kind.ts'
import { hintOf } from '../shared/upload-rules.ts'
import './uploads.css'
import { DropArea } from './drop-area.tsx'
import { PendingRows } from './pending-rows.tsx'
import { FilePreview } from './preview.tsx'
import type { UploadProps } from './upload-props.ts'
import { useUploads, type Uploads } from './use-uploads.ts'

/** Uploads pictures (and films, where asked for) and shows them in their order, which can be changed; a phone offers its camera as well. */
export function ImageUpload(props: UploadProps): ReactNode {
  const { id, disabled = false, films = false, 'aria-label': label = '上传图片' } = props
  const kind = films ? 'media' : 'image'
  const uploads = useUploads(kind, props)
  const { paths, problem, most } = uploads
  const [shown, setShown] = useState<string>()
  const isPhone = useViewport() === 'mobile'
  const area = { kind, disabled: false, tile: true, onFiles: uploads.add } as const
  return (
    <div className="up">
      <div className="up-tiles">
        {paths.map((path) => (
          <Picture
            key={path}
            path={path}
            uploads={uploads}
            disabled={disabled}
            Kept={props.kept?.Picture}
            onShow={() => setShown(path)}
          />
        ))}
        {!disabled && (
          <DropArea {...area} id={id} label={label} multiple={most > 1}>
            <PlusOutlined />
            <span>{isPhone ? '相册' : films ? '图片或视频' : '上传图片'}</span>
          </DropArea>
        )}
        {!disabled && isPhone && (
          <DropArea {...area} kind="image" label={label.replace(/^上传/, '拍摄')} multiple={false} camera>
            <CameraOutlined />
            <span>拍照</span>
          </DropArea>
        )}
      </div>
      {!disabled && <p className="up-hint">{hintOf(kind)}</p>}
      <ul className="up-rows">
        <PendingRows uploads={uploads} />
      </ul>
      <p className="up-problem" role="alert">
        {problem}
      </p>
      {shown !== undefined && <FilePreview path={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}

interface PictureProps {
  path: string
  uploads: Uploads
  disabled: boolean
  Kept: KeptFiles['Picture'] | undefined
  onShow: () => void
}

function Picture({ path, uploads, disabled, Kept, onShow }: PictureProps): ReactNode {
  const name = nameOf(path)
  const deed = (word: string, icon: ReactNode, act: () => void): ReactNode => (
    <Button size="small" type="text" icon={icon} title={word} aria-label={`${word}${name}`} onClick={act} />
  )
  return (
    <div className="up-picture">
      <button type="button" className="up-show" aria-label={`预览${name}`} onClick={onShow}>
        <Shown path={path} name={name} Kept={Kept} />
      </button>
      {!disabled && (
        <div className="up-deeds">
          {uploads.paths.length > 1 && deed('左移', <ArrowLeftOutlined />, () => uploads.move(path, -1))}
          {uploads.paths.length > 1 && deed('右移', <ArrowRightOutlined />, () => uploads.move(path, 1))}
          {deed('移除', <CloseOutlined />, () => uploads.remove(path))}
        </div>
      )}
    </div>
  )
}

/** A film shows its first frame; one that waits on the device is told by its name. */
function Shown({ path, name, Kept }: Pick<PictureProps, 'path' | 'Kept'> & { name: string }): ReactNode {
  const isFilm = previewKindOf(name) === 'video'
  if (isFilm && !isLocal(path))
    return <video src={`${fileAddress(path)}#t=0.1`} muted preload="metadata" tabIndex={-1} aria-hidden="true" />
  if (isFilm) return <VideoCameraOutlined aria-label={name} />
  return Kept ? <Kept path={path} alt={name} /> : <img src={fileAddress(path)} alt={name} />
}
