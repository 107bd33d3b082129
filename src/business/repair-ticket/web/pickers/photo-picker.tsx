import type { ReactNode } from 'react'
import { Button } from 'antd'
import { CameraOutlined, CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { useViewport } from '#kernel/web/viewport.ts'
import { MOST_PHOTOS, photoUrl, usePhotos } from '../use-photos.ts'
import '../photos-panel.css'

interface Props {
  label: string
  id?: string
  value?: string | null
  onChange?: (value: string | undefined) => void
}

/** Pictures of a ticket: from the device, on a phone also straight from its camera. */
export function PhotoPicker({ label, id, value, onChange }: Props): ReactNode {
  const isMobile = useViewport() === 'mobile'
  const { paths, percent, problem, add, remove } = usePhotos(value, onChange)
  const isBusy = percent !== undefined
  const input = (name: string, more: { capture?: 'environment'; id?: string | undefined }): ReactNode => (
    <input
      type="file"
      accept="image/*"
      multiple={!more.capture}
      aria-label={name}
      disabled={isBusy}
      {...more}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        void add(files)
      }}
    />
  )
  return (
    <div>
      <div className="repair-photos">
        {paths.map((path, index) => (
          <span key={path} className="repair-photo">
            <img src={photoUrl(path)} alt={`${label}${index + 1}`} />
            <Button
              size="small"
              shape="circle"
              icon={<CloseOutlined />}
              aria-label={`移除${label}${index + 1}`}
              onClick={() => remove(path)}
            />
          </span>
        ))}
        {paths.length < MOST_PHOTOS && isMobile && (
          <label className="repair-photo-add" data-busy={isBusy}>
            <CameraOutlined />
            <span>拍照</span>
            {input(`拍摄${label}`, { capture: 'environment' })}
          </label>
        )}
        {paths.length < MOST_PHOTOS && (
          <label className="repair-photo-add" data-busy={isBusy}>
            <PlusOutlined />
            <span>{isBusy ? `${percent}%` : isMobile ? '相册' : '上传照片'}</span>
            {input(`上传${label}`, { id })}
          </label>
        )}
      </div>
      <div aria-live="polite" className="repair-problem">
        {problem}
      </div>
    </div>
  )
}
