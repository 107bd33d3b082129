import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { call } from '#kernel/web/call.ts'
import { useToast } from '#kernel/web/toast.ts'
import { messages } from '#kernel/shared/messages.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { approvalTab } from '#services/workflow/web/pickers/approval-tab.tsx'
import type { ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { assignPermissions } from '../../assignment/shared/permissions.ts'
import { repricePermissions } from '../../repricing/shared/permissions.ts'
import { standardApi, standardCalls, standardCrud } from '../shared/api.ts'
import { standardFields } from '../shared/fields.ts'
import { standardPermissions as may } from '../shared/permissions.ts'
import type { FeeStandard } from '../shared/schema.ts'
import { standardMatter, standardRefuses } from '../shared/states.ts'

const line = { height: 32 }
const ItemPanel = block(
  () => import('./choice-panel.tsx'),
  (m) => m.ItemPanel,
  line,
)
const DecisionPanel = block(
  () => import('./choice-panel.tsx'),
  (m) => m.DecisionPanel,
  line,
)
const FiguresPanel = block(
  () => import('./figures-panel.tsx'),
  (m) => m.FiguresPanel,
  { height: 96 },
)
const TiersPanel = block(
  () => import('./tiers-panel.tsx'),
  (m) => m.TiersPanel,
  { height: 120 },
)
const StopDialog = block(
  () => import('./stop-dialog.tsx'),
  (m) => m.StopDialog,
)
const CopyDialog = block(
  () => import('./copy-dialog.tsx'),
  (m) => m.CopyDialog,
)
const TrialDialog = block(
  () => import('../../trial/web/trial-dialog.tsx'),
  (m) => m.TrialDialog,
)
const RepriceDialog = block(
  () => import('../../repricing/web/reprice-dialog.tsx'),
  (m) => m.RepriceDialog,
)
const BatchDialog = block(
  () => import('../../assignment/web/batch-dialog.tsx'),
  (m) => m.BatchDialog,
)

const form = {
  controls: { itemId: ItemPanel, decisionId: DecisionPanel },
  extra: (row: unknown) => <FiguresPanel isNew={row === undefined} />,
  surface: 'drawer',
} as const

/** Residents read what is in force, and nothing of how it came to be. */
const isUnderWay = ({ state }: FeeStandard): boolean => state !== 'ENABLED' && state !== 'STOPPED'

const detail = {
  tabs: (row: FeeStandard) => [
    ...(row.tiers === null ? [] : [{ key: 'tiers', label: '阶梯价格', children: <TiersPanel tiers={row.tiers} /> }]),
    ...(isUnderWay(row) ? [approvalTab(standardMatter, row.id)] : []),
  ],
}

const order = {
  cards: ['standardName', 'state', 'villageId', 'itemName', 'priceText', 'startDate', 'assigned'],
} as const

interface Asked {
  what: 'trial' | 'copy' | 'batch' | 'reprice'
  row: FeeStandard
  list: ListHandle
}

/** 收费标准: what the caller's villages are charged by, on the way into force and in it. */
export function FeeStandardPage(): ReactNode {
  const [asked, setAsked] = useState<Asked>()
  const toast = useToast()
  const open = (what: Asked['what']) => (row: FeeStandard, list: ListHandle) => setAsked({ what, row, list })
  const close = () => setAsked(undefined)
  const renew = async ({ id }: FeeStandard, list: ListHandle): Promise<void> => {
    await call(standardCalls.copy, { id })
    toast.success(messages.added)
    list.refresh()
  }
  const rowActions: readonly RowAction<FeeStandard>[] = [
    {
      key: 'trial',
      label: '试算',
      permission: may.trial,
      visible: ({ formulaType }) => formulaType !== 'MANUAL',
      onClick: open('trial'),
    },
    {
      key: 'assign',
      label: '分配',
      permission: assignPermissions.add,
      visible: ({ state }) => state === 'ENABLED',
      onClick: open('batch'),
    },
    {
      key: 'renew',
      label: '新版本',
      permission: may.copy,
      visible: ({ state }) => state === 'ENABLED' || state === 'STOPPED',
      onClick: (row, list) => void renew(row, list),
    },
    {
      key: 'reprice',
      label: '调价补差',
      permission: repricePermissions.apply,
      visible: ({ versionNo, state }) => versionNo > 1 && (state === 'ENABLED' || state === 'STOPPED'),
      onClick: open('reprice'),
    },
    { key: 'copy', label: '复制到小区', permission: may.copy, onClick: open('copy') },
  ]
  return (
    <>
      <ManageView
        title="收费标准"
        api={standardApi}
        fields={standardFields}
        permissions={standardCrud}
        refuses={standardRefuses}
        form={form}
        detail={detail}
        order={order}
        rowActions={rowActions}
        stepDialogs={{ stop: StopDialog }}
      />
      {asked?.what === 'trial' && <TrialDialog standard={asked.row} onClose={close} />}
      {asked?.what === 'copy' && (
        <CopyDialog standard={asked.row} onClose={close} onDone={() => asked.list.refresh()} />
      )}
      {asked?.what === 'reprice' && <RepriceDialog standard={asked.row} onClose={close} onDone={() => undefined} />}
      {asked?.what === 'batch' && (
        <BatchDialog standardNo={asked.row.standardNo} onClose={close} onDone={() => asked.list.refresh()} />
      )}
    </>
  )
}
