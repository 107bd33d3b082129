import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ListHandle, RowAction, ToolbarAction } from '#engines/manage-view/web/manage-view-props.ts'
import { billPermissions } from '../../bill/shared/permissions.ts'
import { batchApi, batchCalls } from '../shared/api.ts'
import { batchFields } from '../shared/fields.ts'
import { batchPermissions } from '../shared/permissions.ts'
import type { FeeBatch } from '../shared/schema.ts'

const FaultsPanel = block(
  () => import('./faults-panel.tsx'),
  (m) => m.FaultsPanel,
  { height: 120 },
)
const RunDialog = block(
  () => import('./run-dialog.tsx'),
  (m) => m.RunDialog,
)

const detail = {
  tabs: ({ id }: FeeBatch) => [{ key: 'faults', label: '未能出账', children: <FaultsPanel id={id} /> }],
}
const order = { cards: ['batchNo', 'state', 'villageId', 'made', 'amount', 'drafts', 'faults'] } as const

/** 批量出账: which bills were made when, and what is left of them to be made known. */
export function FeeBatchPage(): ReactNode {
  const [list, setList] = useState<ListHandle>()
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: publish } = useCall(batchCalls.publish)
  const publishOne = async ({ id }: FeeBatch, handle: ListHandle): Promise<void> => {
    const { published } = await publish({ id })
    toast.success(`已发布${published}笔账单`)
    handle.refresh()
  }
  const toolbarActions: readonly ToolbarAction[] = [
    { key: 'run', label: '批量出账', permission: billPermissions.generate, onClick: setList },
  ]
  const rowActions: readonly RowAction<FeeBatch>[] = [
    {
      key: 'bills',
      label: '账单',
      permission: billPermissions.list,
      onClick: ({ batchNo }) => void navigate(`/property-expenses/billing?batchNo=${batchNo}`),
    },
    {
      key: 'publish',
      label: '发布',
      permission: billPermissions.publish,
      visible: ({ drafts }) => drafts > 0,
      onClick: (row, handle) => void publishOne(row, handle),
    },
  ]
  return (
    <>
      <ManageView
        title="出账批次"
        api={batchApi}
        fields={batchFields}
        permissions={batchPermissions}
        detail={detail}
        order={order}
        toolbarActions={toolbarActions}
        rowActions={rowActions}
      />
      {list && <RunDialog onClose={() => setList(undefined)} onDone={() => list.refresh()} />}
    </>
  )
}
