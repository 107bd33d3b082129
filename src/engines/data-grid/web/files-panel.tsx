import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { Button } from 'antd'
import { saidOf } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { fileAddress, sendFile } from '#kernel/web/stored-file.ts'
import { filesOf } from '../shared/cell-text.ts'
import type { FileValue } from '../shared/column.ts'
import type { PanelProps } from './cell-kind.ts'
import { unknownError } from './upload-error.ts'
import type { SendFile } from './web-column.ts'

const MOST = 9

const sendCommonly: SendFile = async (file, onProgress) => ({ path: await sendFile(file, 'temp', onProgress) })

/** The files of a cell: adds one at a time, shows and removes them as the column allows. */
export function FilesPanel({ column, row, onCommit, onCancel }: PanelProps): ReactNode {
  const { key, type, title, allowDownload = true, allowRemove = true, send = sendCommonly } = column
  const most = type === 'upload' ? 1 : (column.maxCount ?? MOST)
  const [files, setFiles] = useState(() => filesOf(row[key]))
  const [problem, setProblem] = useState('')
  const isShown = useRef(true)
  useEffect(() => () => void (isShown.current = false), [])
  const isBusy = files.some(({ status }) => status === 'uploading')
  const change = (name: string, part: Partial<FileValue>): void => {
    if (isShown.current) setFiles((all) => all.map((file) => (file.name === name ? { ...file, ...part } : file)))
  }
  const add = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    Object.assign(target, { value: '' })
    if (!file) return
    if (type === 'image' && !file.type.startsWith('image/')) return setProblem('请上传图片')
    setProblem('')
    const made: FileValue = {
      name: file.name,
      type: file.type,
      size: file.size,
      status: 'uploading',
      percent: 0,
      path: '',
      message: '',
    }
    // The newest stay where only so many may.
    setFiles((all) => [...all.filter(({ name }) => name !== file.name), made].slice(-most))
    try {
      const { path } = await send(file, (percent) => change(file.name, { percent }))
      change(file.name, { status: 'done', percent: 100, path })
    } catch (error) {
      const message = saidOf(error) ?? unknownError
      change(file.name, { status: 'error', message })
      if (isShown.current) setProblem(`${file.name}：${message}`)
    }
  }
  const finish = (): void => {
    const kept = files.filter(({ status }) => status !== 'uploading')
    onCommit({ [key]: type === 'upload' ? (kept[0] ?? null) : kept.length > 0 ? kept : null })
  }
  return (
    <Dialog open title={title} okButtonProps={{ disabled: isBusy }} onCancel={onCancel} onOk={finish}>
      <ul className="dg-files">
        {files.map(({ name, path, percent, status, message }) => (
          <li key={name}>
            {type === 'image' && path && <img className="dg-thumb" src={fileAddress(path)} alt="" />}
            <span className="dg-words" title={message || name}>
              {name}
            </span>
            {status === 'uploading' && <progress max={100} value={percent} aria-label={`${name} 上传进度`} />}
            {status === 'error' && <span className="dg-required">上传失败</span>}
            {status === 'done' && allowDownload && (
              <a href={fileAddress(path)} download={name}>
                下载
              </a>
            )}
            {allowRemove && (
              <Button size="small" type="link" onClick={() => setFiles(files.filter((file) => file.name !== name))}>
                移除
              </Button>
            )}
          </li>
        ))}
        {files.length === 0 && <li className="dg-wait">还没有文件</li>}
      </ul>
      <label className="dg-add">
        <span>{type === 'image' ? '添加图片' : '添加文件'}</span>
        <input
          type="file"
          accept={type === 'image' ? 'image/*' : undefined}
          disabled={isBusy}
          onChange={(event) => void add(event)}
        />
      </label>
      {problem && (
        <p className="dg-required" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  )
}
