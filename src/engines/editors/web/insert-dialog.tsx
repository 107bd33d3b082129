import { useId, useState, type ReactNode } from 'react'
import { Button, Input, Tabs } from 'antd'
import { messageOf } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { safeUrl } from '../shared/html-rules.ts'
import { addressOf, wrongFile, type UploadFile } from './editor-upload.ts'

/** What is put into a text: where it lies, and what is said about it. */
export interface Inserted {
  address: string
  remark: string
}

interface Props {
  kind: 'image' | 'video'
  upload: UploadFile
  onInsert: (inserted: Inserted) => void
  onClose: () => void
}

const words = { image: '图片', video: '视频' } as const
const accepted = { image: 'image/png,image/jpeg,image/gif,image/webp', video: 'video/mp4,video/quicktime' } as const

/** Asks for a picture or a film: a file of one's own, or an address. Each with a remark. */
export function InsertDialog({ kind, upload, onInsert, onClose }: Props): ReactNode {
  const word = words[kind]
  const [source, setSource] = useState('local')
  const [file, setFile] = useState<File>()
  const [address, setAddress] = useState('')
  const [remarks, setRemarks] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [percent, setPercent] = useState<number>()
  const id = useId()

  const take = (picked: File | undefined): void => {
    const wrong = picked && wrongFile(kind, picked)
    setProblem(wrong)
    setFile(wrong ? undefined : picked)
  }
  const find = async (): Promise<string | undefined> => {
    if (source === 'web') {
      const found = safeUrl(kind === 'image' ? 'image' : 'media', address)
      setProblem(
        found ? undefined : address.trim() === '' ? `请输入${word}地址!` : '请输入以 http:// 或 https:// 开头的地址',
      )
      return found
    }
    if (!file) {
      setProblem(`请选择${word}!`)
      return undefined
    }
    setPercent(0)
    return addressOf(file, upload, setPercent)
  }
  const insert = async (): Promise<void> => {
    try {
      const found = await find()
      if (found) onInsert({ address: found, remark: (remarks[source] ?? '').trim() })
    } catch (error) {
      setProblem(`${file?.name ?? word}：${messageOf(error)}`)
    } finally {
      setPercent(undefined)
    }
  }
  const remark = (of: 'local' | 'web'): ReactNode => (
    <label className="editor-ask" htmlFor={`${id}-${of}-remark`}>
      备注
      <Input
        id={`${id}-${of}-remark`}
        value={remarks[of] ?? ''}
        maxLength={100}
        placeholder={`${word}的说明`}
        onChange={(event) => setRemarks({ ...remarks, [of]: event.target.value })}
      />
    </label>
  )
  const local = (
    <div className="editor-asks">
      <label className="editor-ask" htmlFor={`${id}-file`}>
        选择{word}
        <input
          id={`${id}-file`}
          type="file"
          accept={accepted[kind]}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      {remark('local')}
    </div>
  )
  const web = (
    <div className="editor-asks">
      <label className="editor-ask" htmlFor={`${id}-address`}>
        {word}地址
        <Input
          id={`${id}-address`}
          value={address}
          maxLength={1000}
          placeholder="https://"
          onChange={(event) => setAddress(event.target.value)}
        />
      </label>
      {remark('web')}
    </div>
  )
  const isBusy = percent !== undefined
  return (
    <Dialog
      open
      title={`插入${word}`}
      width={480}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isBusy} onClick={() => void insert()}>
            {isBusy ? `正在上传 ${percent}%` : '插入'}
          </Button>
        </>
      }
    >
      <Tabs
        activeKey={source}
        onChange={(key) => {
          setSource(key)
          setProblem(undefined)
        }}
        items={[
          { key: 'local', label: `本地${word}`, children: local },
          { key: 'web', label: `网络${word}`, children: web },
        ]}
      />
      <p className="editor-problem" role="alert">
        {problem}
      </p>
    </Dialog>
  )
}
