import { useState, type ReactNode } from 'react'
import { Button, Radio } from 'antd'
import { fileAddress } from '#kernel/web/stored-file.ts'
import { previewKindOf } from '../shared/file-kind.ts'
import { nameOf } from '../shared/upload-list.ts'
import { FileUpload } from './documents-upload.tsx'
import { SignatureArea } from './signature-area.tsx'
import './signature-pad.css'

interface Props {
  id?: string | undefined
  /** Of a form, which knows no kinds: the stored path of the picture. */
  value?: unknown
  onChange?: ((value: unknown) => void) | undefined
  /** The purpose under which the server stores it. */
  biz: string
  'aria-label': string
}

const ways = [
  { value: 'draw', label: '手写签名' },
  { value: 'file', label: '上传图片或扫描件' },
]

/** A signature: drawn here, or brought in as a picture or a scan, which is also the way without a pointer. */
export function SignaturePad({ id, value, onChange, biz, 'aria-label': label }: Props): ReactNode {
  const [way, setWay] = useState('draw')
  const path = typeof value === 'string' && value !== '' ? value : undefined
  return (
    <fieldset className="sign" aria-label={label} id={id}>
      <Radio.Group
        aria-label={`${label}的方式`}
        options={ways}
        value={way}
        onChange={({ target }) => setWay(target.value as string)}
      />
      {way === 'file' && <FileUpload value={path} onChange={onChange} most={1} biz={biz} aria-label={`上传${label}`} />}
      {way === 'draw' && path === undefined && (
        <SignatureArea label={label} biz={biz} onSigned={(next) => onChange?.(next)} />
      )}
      {way === 'draw' && path !== undefined && (
        <Signed label={label} path={path} onAgain={() => onChange?.(undefined)} />
      )}
    </fieldset>
  )
}

const Signed = ({ label, path, onAgain }: { label: string; path: string; onAgain: () => void }): ReactNode => (
  <>
    {previewKindOf(nameOf(path)) === 'image' ? (
      <img className="sign-picture" src={fileAddress(path)} alt={label} />
    ) : (
      <span>{nameOf(path)}</span>
    )}
    <div className="sign-buttons">
      <Button size="small" onClick={onAgain}>
        重新签名
      </Button>
    </div>
  </>
)
