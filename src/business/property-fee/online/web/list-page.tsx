import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { onlineApi, onlineCrud } from '../shared/api.ts'
import { onlineFields } from '../shared/fields.ts'

const order = {
  search: ['villageId', 'payNo', 'state', 'paidAt'],
  cards: ['payNo', 'state', 'roomName', 'payerName', 'amount', 'heldAmount', 'paidAt'],
} as const

/** 线上支付: orders that residents pay through a channel, and money that nobody could put on a bill. */
export const FeeOnlinePage = (): ReactNode => (
  <ManageView title="线上支付单" api={onlineApi} fields={onlineFields} permissions={onlineCrud} order={order} />
)
