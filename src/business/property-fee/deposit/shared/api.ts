import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { depositFields as fields } from './fields.ts'
import { depositPermissions as may } from './permissions.ts'
import { depositDetail, DepositSums, FeeDeposit, NoInput } from './schema.ts'

const base = '/property/deposit'

export const depositCrud = { list: may.list, export: may.export }

/** Deposits come to be by the payment of their bills. */
export const depositApi = crudApi({
  base,
  record: FeeDeposit,
  input: NoInput,
  fields,
  permissions: depositCrud,
  detail: depositDetail,
})

export const depositCalls = {
  /** Sums of all deposits that the same query lists. */
  sums: endpoint({
    method: 'GET',
    path: `${base}/sum`,
    query: listQuery,
    result: DepositSums,
    permission: may.list,
    fields,
  }),
}
