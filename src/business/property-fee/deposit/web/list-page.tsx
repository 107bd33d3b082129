import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { depositApi, depositCrud } from '../shared/api.ts'
import { depositFields } from '../shared/fields.ts'
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
export const FeeDepositPage = (): ReactNode => (
  <ManageView
    title="押金"
    api={depositApi}
    fields={depositFields}
    permissions={depositCrud}
    detail={detail}
    order={order}
    summary={summary}
    stepDialogs={{ deduct: DeductDialog, lower: LowerDialog, sign: SignDialog }}
  />
)
