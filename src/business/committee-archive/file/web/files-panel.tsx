import { useState, type ReactNode } from 'react'
import { Button, Popconfirm, Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { archiveLoanPermissions } from '../../loan/shared/permissions.ts'
import { transferPermissions } from '../../transfer/shared/permissions.ts'
import { AttachmentsPanel } from '../../web/attachments-panel.tsx'
import { archiveApi } from '../../shared/api.ts'
import type { CommitteeArchive } from '../../shared/schema.ts'
import { keepersOnly } from '../../shared/states.ts'
import { archiveFileApi } from '../shared/api.ts'
import { archiveFileType } from '../shared/dictionaries.ts'
import { archiveFilePermissions as may } from '../shared/permissions.ts'
import type { ArchiveFile } from '../shared/schema.ts'
import './files-panel.css'

const FileDialog = block(
  () => import('./file-dialog.tsx'),
  (m) => m.FileDialog,
)
const LendDialog = block(
  () => import('../../loan/web/lend-dialog.tsx'),
  (m) => m.LendDialog,
)

const facts: DataColumn<ArchiveFile>[] = [
  { key: 'seq', title: '序号', render: ({ seq }) => seq },
  { key: 'name', title: '文件名', render: ({ fileName, fileNo }) => (fileNo ? `${fileName}（${fileNo}）` : fileName) },
  { key: 'date', title: '文件日期', render: ({ fileDate }) => fileDate },
  { key: 'type', title: '文件类型', render: ({ fileType }) => archiveFileType.items[fileType] },
  { key: 'count', title: '页数/份数', render: ({ pages, copies }) => (pages === null ? null : `${pages}/${copies}`) },
  {
    key: 'attachments',
    title: '附件',
    render: ({ attachments }) => attachments && <AttachmentsPanel files={attachments} empty="" />,
  },
]

/** What a window over the list is for: a new file, one of them, to lend one, or to hand one over. */
interface Asked {
  file?: ArchiveFile
  lent?: ArchiveFile
  sent?: ArchiveFile
}

interface Props {
  box: CommitteeArchive
  /** Why the box stays as it is; null for whoever keeps it. */
  refusal: string | null
}

const TransferDialog = block(
  () => import('../../transfer/web/transfer-dialog.tsx'),
  (m) => m.TransferDialog,
)

/** What lies in a box, in its order; whoever keeps the box adds, changes, removes and lends. */
export function FilesPanel({ box, refusal }: Props): ReactNode {
  const [open, setOpen] = useState<Asked>()
  const query = { archiveId: box.id, pageSize: '100' }
  const { data, error, refetch } = useEndpoint(archiveFileApi.page, query, { quiet: true })
  const isWriter = useMay(may.add)
  if (error && !data)
    return (
      <Problem
        small
        kind="failed"
        title="文件获取失败"
        text={error.message}
        action="重试"
        onAction={() => void refetch()}
      />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
  const hidden = data.total - data.records.length
  return (
    <div className="archive-files">
      {isWriter && refusal !== keepersOnly && (
        <p>
          <RefusableButton type="primary" refusal={refusal} onClick={() => setOpen({})}>
            新增文件
          </RefusableButton>
        </p>
      )}
      <Files files={data.records} isKeeper={isWriter && refusal === null} onOpen={setOpen} />
      {hidden > 0 && <p>另有{hidden}个文件，请导出目录查看。</p>}
      {open && <Opened box={box} opened={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface OpenedProps {
  box: CommitteeArchive
  opened: Asked
  onClose: () => void
}

function Opened({ box, opened: { file, lent, sent }, onClose }: OpenedProps): ReactNode {
  if (lent) return <LendDialog file={lent} onClose={onClose} />
  if (!sent) return <FileDialog archiveId={box.id} {...(file && { file })} onClose={onClose} />
  const { villageId, committeeId, archiveNo } = box
  const part = { villageId, fromCommitteeId: committeeId, fileIds: [sent.id] }
  return <TransferDialog sent={{ ...part, kind: '4', boxes: [`${archiveNo} ${sent.fileName}`] }} onClose={onClose} />
}

interface FilesProps {
  files: readonly ArchiveFile[]
  isKeeper: boolean
  onOpen: (asked: Asked) => void
}

function Files({ files, isKeeper, onOpen }: FilesProps): ReactNode {
  const mayLend = useMay(archiveLoanPermissions.add)
  const maySend = useMay(transferPermissions.send)
  if (files.length === 0) return <EmptyState small title="没有文件" text="放入档案盒的文件会按顺序显示在这里。" />
  const acts: DataColumn<ArchiveFile> = {
    key: 'acts',
    title: '操作',
    render: (file) => (
      <span className="archive-acts">
        <Button size="small" onClick={() => onOpen({ file })}>
          编辑
        </Button>
        <RemoveButton file={file} />
        {mayLend && (
          <RefusableButton size="small" refusal={lendRefusal(file)} onClick={() => onOpen({ lent: file })}>
            借出
          </RefusableButton>
        )}
        {maySend && (
          <Button size="small" onClick={() => onOpen({ sent: file })}>
            移交
          </Button>
        )}
      </span>
    ),
  }
  return (
    <DataTable caption="档案文件" columns={isKeeper ? [...facts, acts] : facts} rows={files} keyOf={({ id }) => id} />
  )
}

const lendRefusal = ({ borrowable, isLent }: ArchiveFile): string | null =>
  isLent === 'Y' ? '该文件已借出' : borrowable === 'N' ? '该文件不外借' : null

function RemoveButton({ file: { id, fileName, version } }: { file: ArchiveFile }): ReactNode {
  const toast = useToast()
  const { mutate, isPending } = useCall(archiveFileApi.remove, {
    invalidates: [archiveFileApi.page, archiveApi.page, archiveApi.one],
    onSuccess: (_result, message) => toast.success(message),
  })
  return (
    <Popconfirm title={`删除“${fileName}”？`} okText="删除" cancelText="取消" onConfirm={() => mutate({ id, version })}>
      <Button size="small" danger loading={isPending}>
        删除
      </Button>
    </Popconfirm>
  )
}
