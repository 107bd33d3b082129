import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { approvalTab } from '#services/workflow/web/pickers/approval-tab.tsx'
import { adjustApi } from '../shared/api.ts'
import { adjustMatters } from '../shared/dictionaries.ts'
import { adjustFields } from '../shared/fields.ts'
import { adjustPermissions } from '../shared/permissions.ts'
import type { FeeAdjustment } from '../shared/schema.ts'

/** What is asked for begins with its bill, not here. */
const permissions = { list: adjustPermissions.list, export: adjustPermissions.export }
const order = {
  cards: ['adjustNo', 'state', 'adjustKind', 'villageId', 'roomName', 'amount', 'applicantId'],
} as const

const detail = {
  tabs: ({ id, adjustKind }: FeeAdjustment) => [approvalTab(adjustMatters[adjustKind], id)],
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
