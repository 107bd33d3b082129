import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { selfReadingApi, selfReadingCrud } from '../shared/api.ts'
import { selfReadingFields } from '../shared/fields.ts'

const AcceptDialog = block(
  () => import('./accept-dialog.tsx'),
  (m) => m.AcceptDialog,
)

const order = {
  search: ['villageId', 'roomName', 'period', 'state'],
  cards: ['roomName', 'state', 'meterNo', 'period', 'lastReading', 'curReading', 'photo'],
} as const

/** 自助抄表: what residents have read of the counters of their homes, and what becomes of it. */
export const FeeSelfReadingPage = (): ReactNode => (
  <ManageView
    title="自助抄表"
    api={selfReadingApi}
    fields={selfReadingFields}
    permissions={selfReadingCrud}
    order={order}
    stepDialogs={{ accept: AcceptDialog }}
  />
)
