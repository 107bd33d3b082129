import { useState, type ReactNode } from 'react'
import { Button, Tag } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useConfirm } from '#kernel/web/confirm.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { fileAddress } from '#kernel/web/stored-file.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { resumeApi } from '../shared/api.ts'
import { resumeFileKind } from '../shared/dictionaries.ts'
import type { MyResume, ResumeFile } from '../shared/schema.ts'

const FileDialog = block(
  () => import('./file-dialog.tsx'),
  (m) => m.FileDialog,
)

const MOST = 10

/** Papers that prove what is said: to be looked at, added and taken away. */
export function FilesPanel({ mine: { files, resume } }: { mine: MyResume }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {files.length === 0 && <EmptyState small title="还没有证书材料" text="上传身份证、学历、职称、证书或荣誉。" />}
      <ul className="resume-rows">
        {files.map((file) => (
          <Paper key={file.id} file={file} />
        ))}
      </ul>
      <Button disabled={files.length >= MOST} onClick={() => setOpen(true)}>
        上传材料
      </Button>
      {isOpen && <FileDialog resumeId={resume.id} onClose={() => setOpen(false)} />}
    </>
  )
}

function Paper({ file }: { file: ResumeFile }): ReactNode {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutate } = useCall(resumeApi.removeFile, {
    invalidates: [resumeApi.mine],
    onSuccess: (_result, message) => toast.success(message),
  })
  const remove = async (): Promise<void> => {
    if (await confirm({ title: `确认删除${file.name}？`, okText: '删除', danger: true })) mutate({ id: file.id })
  }
  return (
    <li>
      <Tag>{resumeFileKind.items[file.kind]}</Tag>
      <a href={fileAddress(file.path)} target="_blank" rel="noreferrer">
        {file.name}
      </a>
      <span>{file.validUntil ? `有效期至 ${file.validUntil}` : '长期有效'}</span>
      <Button type="text" size="small" danger onClick={() => void remove()} aria-label={`删除${file.name}`}>
        删除
      </Button>
    </li>
  )
}
