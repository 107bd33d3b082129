import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { shiftApi } from '../shared/api.ts'
import { shiftFields } from '../shared/fields.ts'
import { shiftPermissions } from '../shared/permissions.ts'
import type { FeeShift } from '../shared/schema.ts'

const SumsPanel = block(
  () => import('./sums-panel.tsx'),
  (m) => m.SumsPanel,
  { height: 120 },
)
const CloseDialog = block(
  () => import('./close-dialog.tsx'),
  (m) => m.CloseDialog,
)

const permissions = { list: shiftPermissions.list, add: shiftPermissions.open, export: shiftPermissions.export }
const detail = {
  tabs: ({ id }: FeeShift) => [{ key: 'sums', label: '收款合计', children: <SumsPanel id={id} /> }],
}
const order = {
  cards: ['shiftNo', 'state', 'cashierId', 'openedAt', 'cashAmount', 'countedCash', 'difference'],
} as const

/** 收费班次: turns at the desk, ended with what was counted and checked by somebody else. */
export const FeeShiftPage = (): ReactNode => (
  <ManageView
    title="收费班次"
    api={shiftApi}
    fields={shiftFields}
    permissions={permissions}
    detail={detail}
    order={order}
    stepDialogs={{ close: CloseDialog }}
  />
)
