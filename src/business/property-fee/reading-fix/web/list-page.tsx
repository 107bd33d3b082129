import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { approvalTab } from '#services/workflow/web/pickers/approval-tab.tsx'
import { fixApi, fixCrud } from '../shared/api.ts'
import { fixFields } from '../shared/fields.ts'
import type { FeeReadingFix } from '../shared/schema.ts'
import { LinesPanel } from './lines-panel.tsx'

const order = {
  search: ['villageId', 'fixNo', 'period', 'state'],
  cards: ['fixNo', 'state', 'roomName', 'meterNo', 'period', 'oldReading', 'newReading', 'difference'],
} as const

const detail = {
  tabs: ({ id, lines }: FeeReadingFix) => [
    { key: 'lines', label: '账单变化', children: <LinesPanel lines={lines} /> },
    approvalTab('FEE_READING_FIX', id),
  ],
}

/** 抄表更正: readings that bills have charged and that are put right, with what becomes of the bills. */
export const FeeReadingFixPage = (): ReactNode => (
  <ManageView title="抄表更正" api={fixApi} fields={fixFields} permissions={fixCrud} order={order} detail={detail} />
)
