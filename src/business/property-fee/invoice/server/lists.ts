import { listOf } from '#engines/manage-view/server/list.ts'
import { ofRoomNamed, roomNameText } from '../../server/name-rows.ts'
import { invoiceFields } from '../shared/fields.ts'
import type { FeeInvoice } from '../shared/schema.ts'
import { invoiceTables } from './tables.ts'

/** Invoices; a person as title and where they are sent to are masked for everybody. */
export const invoiceList = listOf<FeeInvoice>({
  table: invoiceTables.feeInvoice,
  fields: invoiceFields,
  derived: {
    payNo: '(select o.pay_no from fee_pay_order o where o.tenant_id = t.tenant_id and o.id = t.order_id)',
    blueNumber: '(select b.tax_number from fee_invoice b where b.tenant_id = t.tenant_id and b.id = t.blue_id)',
    roomName: roomNameText,
    titleName: 'coalesce(t.firm_title, t.person_mask)',
    email: 't.email_mask',
    phone: 't.phone_mask',
  },
  filters: { roomName: ofRoomNamed(invoiceFields) },
  broad: ['roomName'],
  keysFirst: true,
})
