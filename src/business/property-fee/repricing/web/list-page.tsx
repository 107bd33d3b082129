import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { repriceApi, repriceCrud } from '../shared/api.ts'
import { repriceFields } from '../shared/fields.ts'
import type { FeeRepricing } from '../shared/schema.ts'
import { repriceMatter } from '../shared/states.ts'
import { LinesPanel } from './lines-panel.tsx'

const ApprovalPanel = block(
  () => import('#services/workflow/web/pickers/approval-panel.tsx'),
  (m) => m.ApprovalPanel,
  { height: 96 },
)

const order = {
  search: ['villageId', 'repricingNo', 'standardNo', 'state'],
  cards: ['repricingNo', 'state', 'villageId', 'standardName', 'bills', 'more', 'less', 'createTime'],
} as const

const detail = {
  tabs: ({ id, lines }: FeeRepricing) => [
    { key: 'lines', label: '账单变化', children: <LinesPanel lines={lines} /> },
    { key: 'approval', label: '审批进度', children: <ApprovalPanel bizType={repriceMatter} bizId={id} /> },
  ],
}

/** 调价补差: changes of price on days that were billed, with what becomes of the bills. */
export const FeeRepricingPage = (): ReactNode => (
  <ManageView
    title="调价补差"
    api={repriceApi}
    fields={repriceFields}
    permissions={repriceCrud}
    order={order}
    detail={detail}
  />
)
