import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { minePermissions } from '../../online/shared/permissions.ts'
import { depositFields as fields } from './fields.ts'
import { depositPermissions as may } from './permissions.ts'
import {
  DeductAnswer,
  depositDetail,
  DepositSheet,
  DepositStep,
  DepositSums,
  FeeDeposit,
  MineDeposits,
  NoInput,
} from './schema.ts'
import { depositMachine as machine } from './states.ts'

const base = '/property/deposit'

export const depositCrud = { list: may.list, export: may.export }

/** Deposits come to be by the payment of their bills. */
export const depositApi = crudApi({
  base,
  record: FeeDeposit,
  input: NoInput,
  fields,
  permissions: depositCrud,
  machine,
  step: DepositStep,
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

export const depositPaperKind = paperKind<DepositSheet>({ code: 'FEE_DEPOSIT', title: '押金条', content: DepositSheet })
export const depositPaperApi = papersApi(depositPaperKind, base, may.print)

const own = `${base}/mine`

export const mineDepositCalls = {
  /** The caller's own deposits. */
  list: endpoint({ method: 'GET', path: own, result: MineDeposits, permission: minePermissions.list }),
  /** Says yes or no to a deduction. */
  answer: endpoint({
    method: 'PUT',
    path: `${own}/answer`,
    body: DeductAnswer,
    result: MineDeposits,
    permission: minePermissions.list,
    message: '已答复',
  }),
}
