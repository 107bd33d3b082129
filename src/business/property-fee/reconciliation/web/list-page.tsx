import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ListHandle, RowAction, ToolbarAction } from '#engines/manage-view/web/manage-view-props.ts'
import { diffApi } from '../../difference/shared/api.ts'
import { reconApi, reconCalls, reconCrud } from '../shared/api.ts'
import { reconFields } from '../shared/fields.ts'
import { reconPermissions } from '../shared/permissions.ts'
import type { FeeRecon } from '../shared/schema.ts'

const DifferencesPanel = block(
  () => import('./differences-panel.tsx'),
  (m) => m.DifferencesPanel,
  { height: 160 },
)
const ImportDialog = block(
  () => import('./import-dialog.tsx'),
  (m) => m.ImportDialog,
)
const ReconPrint = block(
  () => import('./recon-print.tsx'),
  (m) => m.ReconPrint,
)

const detail = {
  tabs: ({ id }: FeeRecon) => [{ key: 'differences', label: '差异', children: <DifferencesPanel id={id} /> }],
}
const order = {
  search: ['villageId', 'channel', 'beginDay', 'state'],
  cards: ['reconNo', 'state', 'channel', 'beginDay', 'endDay', 'lineAmount', 'openCount'],
} as const

/** 对账中心: statements of channels, compared with what was taken, until nothing of them is left. */
export function FeeReconPage(): ReactNode {
  const [list, setList] = useState<ListHandle>()
  const [printed, setPrinted] = useState<string>()
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: rematch } = useCall(reconCalls.rematch, { invalidates: [diffApi.page, reconApi.one] })
  const compare = async ({ id }: FeeRecon, handle: ListHandle): Promise<void> => {
    const { settled, found, openCount } = await rematch({ id })
    toast.success(`对平${settled}笔差异，新增${found}笔，还有${openCount}笔待处理`)
    handle.refresh()
  }
  const toolbarActions: readonly ToolbarAction[] = [
    { key: 'import', label: '导入对账单', permission: reconPermissions.import, onClick: setList },
  ]
  const rowActions: readonly RowAction<FeeRecon>[] = [
    {
      key: 'differences',
      label: '差异',
      permission: reconPermissions.list,
      onClick: ({ id }) => void navigate(`/property-expenses/recon-diff?reconId=${id}`),
    },
    {
      key: 'rematch',
      label: '重新对账',
      permission: reconPermissions.handle,
      visible: ({ state }) => state === 'OPEN',
      onClick: (row, handle) => void compare(row, handle).catch(() => undefined),
    },
    {
      key: 'print',
      label: '打印报告',
      permission: reconPermissions.list,
      visible: ({ state }) => state !== 'VOID',
      onClick: ({ id }) => setPrinted(id),
    },
  ]
  return (
    <>
      <ManageView
        title="对账"
        api={reconApi}
        fields={reconFields}
        permissions={reconCrud}
        detail={detail}
        order={order}
        toolbarActions={toolbarActions}
        rowActions={rowActions}
      />
      {list && <ImportDialog onClose={() => setList(undefined)} onDone={() => list.refresh()} />}
      {printed && <ReconPrint id={printed} onClose={() => setPrinted(undefined)} />}
    </>
  )
}
