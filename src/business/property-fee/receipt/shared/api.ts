import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { receiptFields as fields } from './fields.ts'
import { receiptPermissions as may } from './permissions.ts'
import { minePermissions } from '../../online/shared/permissions.ts'
import { FeeReceipt, IssuedReceipt, IssueInput, ReceiptSheet } from './schema.ts'
import { receiptMachine as machine } from './states.ts'

const base = '/property/receipt'

export const receiptApi = crudApi({
  base,
  record: FeeReceipt,
  input: IssueInput,
  fields,
  permissions: { list: may.list, export: may.export },
  machine,
})

export const receiptCalls = {
  /** The receipt of a payment, drawn unless it has one; of a payment that was undone, the red one. */
  issue: endpoint({
    method: 'POST',
    path: `${base}/issue`,
    body: IssueInput,
    result: FeeReceipt,
    permission: may.print,
    fields,
  }),
}

export const receiptKind = paperKind<ReceiptSheet>({ code: 'FEE_RECEIPT', title: '收据', content: ReceiptSheet })
export const receiptPaperApi = papersApi(receiptKind, base, may.print)

export const mineReceiptCalls = {
  /** The receipt of a payment of the caller's own, drawn unless it has one. */
  issue: endpoint({
    method: 'POST',
    path: `${base}/mine/issue`,
    body: IssueInput,
    result: IssuedReceipt,
    permission: minePermissions.list,
  }),
}
export const mineReceiptPaperApi = papersApi(receiptKind, `${base}/mine`, minePermissions.list)
