import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { Asker } from '#engines/manage-view/shared/row-refusal.ts'
import { useAsker } from '#engines/manage-view/web/use-asker.ts'
import type { BatchAction } from '#engines/manage-view/web/manage-view-props.ts'
import { mostPapers } from '#services/issued-paper/shared/schema.ts'
import { transferPermissions } from '../transfer/shared/permissions.ts'
import type { Sent } from '../transfer/web/transfer-dialog.tsx'
import { archiveApi, archiveCrud } from '../shared/api.ts'
import { archiveFields } from '../shared/fields.ts'
import { archivePermissions } from '../shared/permissions.ts'
import type { ArchiveDetail, CommitteeArchive } from '../shared/schema.ts'
import { archiveRefuses, isKept } from '../shared/states.ts'

const FilesPanel = block(
  () => import('../file/web/files-panel.tsx'),
  (m) => m.FilesPanel,
  { height: 240 },
)
const TransfersPanel = block(
  () => import('../transfer/web/transfers-panel.tsx'),
  (m) => m.TransfersPanel,
  { height: 120 },
)
const KeeperPanel = block(
  () => import('./keeper-panel.tsx'),
  (m) => m.KeeperPanel,
  { height: 32 },
)
const TransferDialog = block(
  () => import('../transfer/web/transfer-dialog.tsx'),
  (m) => m.TransferDialog,
)
const CataloguePrint = block(
  () => import('../print/web/catalogue-print.tsx'),
  (m) => m.CataloguePrint,
)

const form = { surface: 'drawer', controls: { personLiable: KeeperPanel } } as const

const detail = {
  tabs: (row: CommitteeArchive) => {
    // Before the single box is read nobody may change anything.
    const { keepRefusal = '正在读取' } = row as CommitteeArchive & Partial<ArchiveDetail>
    return [
      { key: 'files', label: '文件', children: <FilesPanel box={row} refusal={keepRefusal} /> },
      { key: 'transfers', label: '移交记录', children: <TransfersPanel archiveId={row.id} /> },
    ]
  },
}

const order = {
  search: ['name', 'villageId', 'category', 'year', 'state', 'secrecy', 'archiveNo', 'inCustody'],
  cards: ['name', 'state', 'archiveNo', 'villageId', 'category', 'fileCount', 'personLiable'],
}

/** Boxes that go together are of one term, and none is on its way. */
function sendRefusal(rows: readonly CommitteeArchive[], { userId, has }: Asker): string | null {
  if (!has('committeeDirector') && rows.some(({ personLiable }) => personLiable !== userId))
    return '只有责任人或主任可以移交档案'
  if (rows.some(({ state }) => !isKept(state))) return '移交中和已移交的档案不能移交'
  return new Set(rows.map(({ committeeId }) => committeeId)).size > 1 ? '一次只能移交同一届业委会的档案' : null
}

const sentOf = (rows: readonly CommitteeArchive[]): Sent => ({
  villageId: rows[0]?.villageId ?? '',
  fromCommitteeId: rows[0]?.committeeId ?? '',
  archiveIds: rows.map(({ id }) => id),
  boxes: rows.map(({ archiveNo }) => archiveNo),
})

/** 业委会档案: the boxes of committees, what lies in them, and who may read them. */
export function ArchiveListPage(): ReactNode {
  const [sent, setSent] = useState<Sent>()
  const [printed, setPrinted] = useState<readonly string[]>()
  const asker = useAsker()
  const batchActions: readonly BatchAction<CommitteeArchive>[] = [
    {
      key: 'transfer',
      label: '移交',
      permission: transferPermissions.send,
      refusal: (rows) => sendRefusal(rows, asker),
      onClick: (rows) => setSent(sentOf(rows)),
    },
    {
      key: 'catalogue',
      label: '打印目录',
      permission: archivePermissions.print,
      refusal: (rows) => (rows.length > mostPapers ? `一次最多打印${mostPapers}张` : null),
      onClick: (rows) => setPrinted(rows.map(({ id }) => id)),
    },
  ]
  return (
    <>
      <ManageView
        title="业委会档案"
        api={archiveApi}
        fields={archiveFields}
        permissions={archiveCrud}
        refuses={archiveRefuses}
        form={form}
        detail={detail}
        order={order}
        batchActions={batchActions}
      />
      {printed && <CataloguePrint ids={printed} onClose={() => setPrinted(undefined)} />}
      {sent && <TransferDialog sent={sent} onClose={() => setSent(undefined)} />}
    </>
  )
}
