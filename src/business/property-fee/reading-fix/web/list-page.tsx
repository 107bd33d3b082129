import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { fixApi, fixCrud } from '../shared/api.ts'
import { fixFields } from '../shared/fields.ts'
import type { FeeReadingFix } from '../shared/schema.ts'
import { LinesPanel } from './lines-panel.tsx'

const ApprovalPanel = block(
  () => import('#services/workflow/web/pickers/approval-panel.tsx'),
  (m) => m.ApprovalPanel,
  { height: 96 },
)

const order = {
  search: ['villageId', 'fixNo', 'period', 'state'],
  cards: ['fixNo', 'state', 'roomName', 'meterNo', 'period', 'oldReading', 'newReading', 'difference'],
} as const

const detail = {
  tabs: ({ id, lines }: FeeReadingFix) => [
    { key: 'lines', label: '账单变化', children: <LinesPanel lines={lines} /> },
    { key: 'approval', label: '审批进度', children: <ApprovalPanel bizType="FEE_READING_FIX" bizId={id} /> },
  ],
}

/** 抄表更正: readings that bills have charged and that are put right, with what becomes of the bills. */
export const FeeReadingFixPage = (): ReactNode => (
  <ManageView title="抄表更正" api={fixApi} fields={fixFields} permissions={fixCrud} order={order} detail={detail} />
)
