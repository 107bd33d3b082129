import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { Button } from 'antd'
import { CameraOutlined, CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { upload } from '#kernel/web/client.ts'
import { messageOf } from '#kernel/web/call-error.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { nameOf, pathIn, pathsOf, urlOf, wrongImage } from './image-files.ts'

const UPLOAD = '/sys/common/upload'
const DEFAULT_MOST = 9

/** Uploads and removes the images of a record; a phone offers its camera. */
export function ImagesEdit({ field, id, value, onChange, disabled = false }: EditProps): ReactNode {
  const isMobile = useViewport() === 'mobile'
  const [problem, setProblem] = useState<string>()
  const [percent, setPercent] = useState<number>()
  const paths = pathsOf(value)
  const most = field.max ?? DEFAULT_MOST
  // Uploads take a while: what was removed meanwhile must not come back.
  const latest = useRef(paths)
  useEffect(() => {
    latest.current = pathsOf(value)
  })
  const change = (next: string[]): void => {
    latest.current = next
    onChange?.(next.length > 0 ? next.join(',') : undefined)
  }
  const add = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    const room = most - latest.current.length
    setProblem(files.length > room ? `最多${most}张图片` : undefined)
    for (const file of files.slice(0, room)) {
      const wrong = wrongImage(file)
      if (wrong) {
        setProblem(wrong)
        continue
      }
      setPercent(0)
      try {
        const { url } = await upload<{ url: string }>(UPLOAD, file, { biz: 'temp' }, setPercent)
        change([...latest.current, pathIn(url)])
      } catch (error) {
        setProblem(`${file.name} 上传失败：${messageOf(error)}`)
      }
    }
    setPercent(undefined)
  }
  const isBusy = percent !== undefined
  const input = (props: { capture?: 'environment'; id?: string | undefined; label: string }): ReactNode => (
    <input
      type="file"
      accept="image/*"
      multiple={!props.capture && most > 1}
      capture={props.capture}
      id={props.id}
      aria-label={props.label}
      disabled={disabled || isBusy}
      onChange={(event) => void add(event)}
    />
  )
  return (
    <div className="widget-images">
      <div className="widget-thumbs">
        {paths.map((path) => (
          <span key={path} className="widget-thumb">
            <img src={urlOf(path)} alt={nameOf(path)} />
            {!disabled && (
              <Button
                size="small"
                shape="circle"
                icon={<CloseOutlined />}
                aria-label={`移除${nameOf(path)}`}
                onClick={() => change(paths.filter((other) => other !== path))}
              />
            )}
          </span>
        ))}
        {paths.length < most && !disabled && (
          <>
            <label className="widget-add" data-busy={isBusy}>
              <PlusOutlined />
              <span>{isBusy ? `${percent}%` : isMobile ? '相册' : '上传图片'}</span>
              {input({ id, label: `上传${field.label}` })}
            </label>
            {isMobile && (
              <label className="widget-add" data-busy={isBusy}>
                <CameraOutlined />
                <span>拍照</span>
                {input({ capture: 'environment', label: `拍摄${field.label}` })}
              </label>
            )}
          </>
        )}
      </div>
      <div aria-live="polite" className="widget-problem">
        {problem}
      </div>
    </div>
  )
}
