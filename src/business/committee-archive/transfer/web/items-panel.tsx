import type { ReactNode } from 'react'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { AttachmentsPanel } from '../../web/attachments-panel.tsx'
import { archiveCarrier } from '../../shared/dictionaries.ts'
import { receiveResult } from '../shared/dictionaries.ts'
import type { FileTransfer, TransferDetail, TransferItem } from '../shared/schema.ts'

const columns: DataColumn<TransferItem>[] = [
  { key: 'seq', title: '序号', render: ({ seq }) => seq },
  { key: 'name', title: '名称', render: ({ fileName, archiveName }) => fileName ?? `${archiveName}（空盒）` },
  { key: 'archiveNo', title: '档案编号', render: ({ archiveNo }) => archiveNo },
  { key: 'pages', title: '页数', isNumber: true, render: ({ expectedPages }) => expectedPages },
  { key: 'copies', title: '份数', isNumber: true, render: ({ expectedCopies }) => expectedCopies },
  { key: 'carrier', title: '载体', render: ({ carrier }) => archiveCarrier.items[carrier] },
  {
    key: 'result',
    title: '核对结果',
    render: ({ receiveResult: found }) => found && receiveResult.items[found],
  },
  { key: 'remark', title: '核对说明', render: ({ receiveRemark }) => receiveRemark },
]

type Whole = FileTransfer & Partial<TransferDetail>

/** What was sent and what was found; before it is sent, the boxes that will go. */
export function ItemsPanel({ row }: { row: Whole }): ReactNode {
  const { items = [], boxes = [] } = row
  if (items.length > 0) return <DataTable caption="移交清单" columns={columns} rows={items} keyOf={({ id }) => id} />
  if (boxes.length === 0) return <EmptyState small title="没有档案" text="移交的档案会逐项显示在这里。" />
  return (
    <ul>
      {boxes.map(({ archiveId, archiveNo, name, fileIds }) => (
        <li key={archiveId}>
          {archiveNo} {name}
          {fileIds !== null && `（${fileIds.length}个文件）`}
        </li>
      ))}
    </ul>
  )
}

/** The list of assets and the signatures. */
export function SignsPanel({ row }: { row: FileTransfer }): ReactNode {
  const { assetListFile, senderFile, supervisorFile, receiverFile } = row
  const papers = [
    ['资产清单', assetListFile],
    ['移交人签字', senderFile],
    ['监交人签字', supervisorFile],
    ['接收人签字', receiverFile],
  ] as const
  const there = papers.filter(([, files]) => files)
  if (there.length === 0) return <EmptyState small title="没有签字" text="移交、监交和接收时的签字会显示在这里。" />
  return there.map(([title, files]) => (
    <section key={title} aria-label={title}>
      <h4>{title}</h4>
      <AttachmentsPanel files={files} empty="" />
    </section>
  ))
}
