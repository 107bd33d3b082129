import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { plainEndpoint } from '#engines/manage-view/shared/plain-endpoint.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { minePermissions } from '../../online/shared/permissions.ts'
import { invoiceFields as fields } from './fields.ts'
import { invoicePermissions as may } from './permissions.ts'
import {
  FeeInvoice,
  invoiceDetail,
  InvoiceInput,
  InvoiceQuery,
  InvoiceQuote,
  InvoiceStep,
  MineInvoice,
  MineInvoiceInput,
  MineInvoices,
} from './schema.ts'
import { invoiceMachine as machine } from './states.ts'

const base = '/property/invoice'

export const invoiceCrud = { list: may.list, export: may.export }

/** Values that lists mask. */
export const hiddenInvoice = { titleName: '发票抬头', email: '接收邮箱', phone: '接收手机' } as const

export const invoiceApi = crudApi({
  base,
  record: FeeInvoice,
  input: InvoiceInput,
  fields,
  permissions: invoiceCrud,
  machine,
  step: InvoiceStep,
  detail: invoiceDetail,
})

export const invoiceCalls = {
  /** What an invoice of a payment would be now. */
  quote: endpoint({
    method: 'GET',
    path: `${base}/quote`,
    query: InvoiceQuery,
    result: InvoiceQuote,
    permission: may.apply,
  }),
  /** Asks for the invoice of a payment. */
  apply: endpoint({
    method: 'POST',
    path: base,
    body: InvoiceInput,
    result: FeeInvoice,
    permission: may.apply,
    fields,
    idempotent: true,
    message: '已提交开票申请',
  }),
  /** A person's title or where it is sent to in plain; leaves an audit entry. */
  plain: plainEndpoint(`${base}/plain`, hiddenInvoice, may.plain),
}

const own = `${base}/mine`

export const mineInvoiceCalls = {
  list: endpoint({ method: 'GET', path: own, result: MineInvoices, permission: minePermissions.list }),
  quote: endpoint({
    method: 'GET',
    path: `${own}/quote`,
    query: InvoiceQuery,
    result: InvoiceQuote,
    permission: minePermissions.list,
  }),
  apply: endpoint({
    method: 'POST',
    path: own,
    body: InvoiceInput,
    result: MineInvoice,
    permission: minePermissions.list,
    fields,
    idempotent: true,
    message: '已提交开票申请',
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: `${own}/withdraw`,
    body: MineInvoiceInput,
    result: MineInvoice,
    permission: minePermissions.list,
    message: '已撤回',
  }),
  /** It has come into the hands of whoever asked for it. */
  take: endpoint({
    method: 'PUT',
    path: `${own}/take`,
    body: MineInvoiceInput,
    result: MineInvoice,
    permission: minePermissions.list,
  }),
}
