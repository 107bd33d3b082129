import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { plainEndpoint } from '#engines/manage-view/shared/plain-endpoint.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { refundFields as fields } from './fields.ts'
import { refundPermissions as may } from './permissions.ts'
import {
  FeeRefund,
  QuoteQuery,
  refundDetail,
  RefundInput,
  RefundQuote,
  RefundSheet,
  RefundStep,
  RefundSums,
} from './schema.ts'
import { refundMachine as machine } from './states.ts'

const base = '/property/refund'

/** What is asked for begins with a payment, an account or a deposit, and is never changed. */
export const refundCrud = { list: may.list, export: may.export }

/** Values that lists mask. */
export const hiddenPayee = { payeeName: '收款人', accountNo: '收款账号' } as const

export const refundApi = crudApi({
  base,
  record: FeeRefund,
  input: RefundInput,
  fields,
  permissions: refundCrud,
  machine,
  step: RefundStep,
  detail: refundDetail,
})

export const refundCalls = {
  /** What may go back of a payment, out of an account, or of a deposit. */
  quote: endpoint({
    method: 'GET',
    path: `${base}/quote`,
    query: QuoteQuery,
    result: RefundQuote,
    permission: may.apply,
  }),
  /** Asks for money to go back; it is put to the approval in force at once. */
  apply: endpoint({
    method: 'POST',
    path: base,
    body: RefundInput,
    result: FeeRefund,
    permission: may.apply,
    fields,
    idempotent: true,
    message: '已提交审批',
  }),
  /** Sums of all refunds that the same query lists. */
  sums: endpoint({
    method: 'GET',
    path: `${base}/sum`,
    query: listQuery,
    result: RefundSums,
    permission: may.list,
    fields,
  }),
  /** Name or account of whoever gets a transfer in plain; leaves an audit entry. */
  plain: plainEndpoint(`${base}/plain`, hiddenPayee, may.plain),
}

export const refundPaperKind = paperKind<RefundSheet>({ code: 'FEE_REFUND', title: '退款凭证', content: RefundSheet })
export const refundPaperApi = papersApi(refundPaperKind, base, may.print)
