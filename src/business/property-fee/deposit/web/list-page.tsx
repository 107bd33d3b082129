import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { refundPermissions } from '../../refund/shared/permissions.ts'
import { depositApi, depositCrud } from '../shared/api.ts'
import { depositFields } from '../shared/fields.ts'
import { depositPermissions as may } from '../shared/permissions.ts'
import type { FeeDeposit } from '../shared/schema.ts'
import { SumsPanel } from './sums-panel.tsx'

const LogsPanel = block(
  () => import('./logs-panel.tsx'),
  (m) => m.LogsPanel,
  { height: 160 },
)

const DeductionsPanel = block(
  () => import('./deductions-panel.tsx'),
  (m) => m.DeductionsPanel,
  { height: 160 },
)
const DeductDialog = block(
  () => import('./deduct-dialog.tsx'),
  (m) => m.DeductDialog,
)
const LowerDialog = block(
  () => import('./lower-dialog.tsx'),
  (m) => m.LowerDialog,
)
const SignDialog = block(
  () => import('./sign-dialog.tsx'),
  (m) => m.SignDialog,
)

const DepositDialog = block(
  () => import('../../refund/web/deposit-dialog.tsx'),
  (m) => m.DepositDialog,
)

const DepositPrint = block(
  () => import('./deposit-print.tsx'),
  (m) => m.DepositPrint,
)

const detail = {
  tabs: ({ id }: FeeDeposit) => [
    { key: 'logs', label: '变动明细', children: <LogsPanel id={id} /> },
    { key: 'deductions', label: '扣款', children: <DeductionsPanel id={id} /> },
  ],
}
const order = {
  search: ['villageId', 'roomName', 'depositNo', 'state', 'balance', 'paidOn'],
  cards: ['depositNo', 'state', 'roomName', 'payerName', 'itemName', 'balance', 'paidOn'],
} as const
const summary = (query: Readonly<Record<string, string>>): ReactNode => <SumsPanel query={query} />

/** 押金管理: what is held of whom, and what became of it. A deposit begins when its bill is paid. */
export function FeeDepositPage(): ReactNode {
  const [asked, setAsked] = useState<{ row: FeeDeposit; list: ListHandle }>()
  const [printed, setPrinted] = useState<string>()
  const rowActions: readonly RowAction<FeeDeposit>[] = [
    {
      key: 'refund',
      label: '退还',
      permission: refundPermissions.apply,
      visible: ({ state }) => state === 'PAID',
      onClick: (row, list) => setAsked({ row, list }),
    },
    {
      key: 'print',
      label: '打印押金条',
      permission: may.print,
      visible: ({ state }) => state !== 'VOID',
      onClick: ({ id }) => setPrinted(id),
    },
  ]
  return (
    <>
      <ManageView
        title="押金"
        api={depositApi}
        fields={depositFields}
        permissions={depositCrud}
        detail={detail}
        order={order}
        summary={summary}
        rowActions={rowActions}
        stepDialogs={{ deduct: DeductDialog, lower: LowerDialog, sign: SignDialog }}
      />
      {printed && <DepositPrint id={printed} onClose={() => setPrinted(undefined)} />}
      {asked && (
        <DepositDialog
          depositId={asked.row.id}
          depositNo={asked.row.depositNo}
          onClose={() => setAsked(undefined)}
          onDone={() => asked.list.refresh()}
        />
      )}
    </>
  )
}
