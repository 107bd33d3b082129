import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { adjustApi } from '../shared/api.ts'
import { adjustMatters } from '../shared/dictionaries.ts'
import { adjustFields } from '../shared/fields.ts'
import { adjustPermissions } from '../shared/permissions.ts'
import type { FeeAdjustment } from '../shared/schema.ts'

const ApprovalPanel = block(
  () => import('#services/workflow/web/pickers/approval-panel.tsx'),
  (m) => m.ApprovalPanel,
  { height: 96 },
)

/** What is asked for begins with its bill, not here. */
const permissions = { list: adjustPermissions.list, export: adjustPermissions.export }
const order = {
  cards: ['adjustNo', 'state', 'adjustKind', 'villageId', 'roomName', 'amount', 'applicantId'],
} as const

const detail = {
  tabs: ({ id, adjustKind }: FeeAdjustment) => [
    {
      key: 'approval',
      label: '审批进度',
      children: <ApprovalPanel bizType={adjustMatters[adjustKind]} bizId={id} />,
    },
  ],
}

/** 账单调整: corrections and debts that are given up, asked for and decided. */
export const FeeAdjustPage = (): ReactNode => (
  <ManageView
    title="账单调整"
    api={adjustApi}
    fields={adjustFields}
    permissions={permissions}
    order={order}
    detail={detail}
  />
)
