import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { payFields as fields } from './fields.ts'
import { payPermissions as may } from './permissions.ts'
import { CounterInput, Desk, DeskQuery, FeePayOrder, payDetail, PaySums } from './schema.ts'
import { payMachine as machine } from './states.ts'

const base = '/property/pay'

/** Money is taken at the desk, never in a form of the list, and nothing of it is ever changed. */
export const payCrud = { list: may.list, export: may.export }

export const payApi = crudApi({
  base,
  record: FeePayOrder,
  input: CounterInput,
  fields,
  permissions: payCrud,
  machine,
  detail: payDetail,
})

export const payCalls = {
  /** Sums of all payments that the same query lists. */
  sums: endpoint({
    method: 'GET',
    path: `${base}/sum`,
    query: listQuery,
    result: PaySums,
    permission: may.list,
    fields,
  }),
  /** What is to be paid for a room or by a household today. */
  desk: endpoint({ method: 'GET', path: `${base}/desk`, query: DeskQuery, result: Desk, permission: may.collect }),
  /** Takes money for bills and posts it at once. */
  counter: endpoint({
    method: 'POST',
    path: `${base}/counter`,
    body: CounterInput,
    result: FeePayOrder,
    permission: may.collect,
    fields,
    idempotent: true,
    message: '收款成功！',
  }),
}
