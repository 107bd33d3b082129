import { useState, type ReactNode } from 'react'
import { Button, Card, Switch } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { entriesOf } from '#engines/uploads/shared/upload-list.ts'
import './editors-page.css'

const FileUpload = block(
  () => import('#engines/uploads/web/file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 120 },
)
const ImageUpload = block(
  () => import('#engines/uploads/web/image-upload.tsx'),
  (m) => m.ImageUpload,
  { height: 120 },
)
const VideoUpload = block(
  () => import('#engines/uploads/web/video-upload.tsx'),
  (m) => m.VideoUpload,
  { height: 120 },
)
const UploadDialog = block(
  () => import('#engines/uploads/web/upload-dialog.tsx'),
  (m) => m.UploadDialog,
)

const kinds = [
  ['file', '文件上传', FileUpload],
  ['image', '图片上传', ImageUpload],
  ['video', '视频上传', VideoUpload],
] as const

const namesOf = (value: string | undefined): string =>
  entriesOf(value)
    .map(({ fileName }) => fileName)
    .join('、')

/** Files, pictures and films; the first two also in a window. */
export function ExampleUploadsPage(): ReactNode {
  const [values, setValues] = useState<Readonly<Record<string, string | undefined>>>({})
  const [isClosed, setClosed] = useState(false)
  const [asked, setAsked] = useState<'file' | 'image'>()
  return (
    <section className="example-editors">
      <label className="example-editors-switch" htmlFor="example-uploads-closed">
        <Switch id="example-uploads-closed" size="small" checked={isClosed} onChange={setClosed} /> 只读
      </label>
      {kinds.map(([kind, title, Upload]) => (
        <Card key={kind} title={title}>
          <Upload
            value={values[kind]}
            onChange={(value) => setValues((all) => ({ ...all, [kind]: value }))}
            disabled={isClosed}
          />
        </Card>
      ))}
      <Card title="弹窗上传">
        <div className="example-editors-field">
          <span>
            <Button onClick={() => setAsked('file')}>选择文件</Button>{' '}
            <Button onClick={() => setAsked('image')}>选择图片</Button>
          </span>
          <output>{namesOf(values['asked']) || '尚未选择'}</output>
        </div>
      </Card>
      {asked && (
        <UploadDialog
          kind={asked}
          onConfirm={(value) => {
            setValues((all) => ({ ...all, asked: value }))
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
