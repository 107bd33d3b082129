import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { depositFields, fundAccountFields, fundEntryFields, fundRenewalFields, reverseFields } from './fields.ts'
import { fundPermissions as may } from './permissions.ts'
import { DepositInput, DepositQuote, FundAccount, FundEntry, QuoteQuery, ReverseInput } from './schema.ts'

/** Accounts are opened and changed by entries alone. */
export const fundAccountApi = crudApi({
  base: '/fund/account',
  record: FundAccount,
  input: DepositInput,
  fields: fundAccountFields,
  permissions: { list: may.list, export: may.export },
})

export const fundApi = {
  /** The entries of one account, the newest first. */
  entries: endpoint({
    method: 'GET',
    path: '/fund/account/:id/entries',
    query: listQuery,
    result: pageOf(FundEntry),
    permission: may.list,
    fields: fundEntryFields,
  }),
  /** What the first deposit of a room comes to, before it is sent. */
  quote: endpoint({
    method: 'GET',
    path: '/fund/deposit/quote',
    query: QuoteQuery,
    result: DepositQuote,
    permission: may.deposit,
    fields: depositFields,
    operation: 'none',
  }),
  /** Books a payment; the first one opens the account. Answers the account. */
  deposit: endpoint({
    method: 'POST',
    path: '/fund/deposit',
    body: DepositInput,
    result: FundAccount,
    permission: may.deposit,
    fields: depositFields,
    idempotent: true,
    message: '交存成功',
  }),
  /** Corrects an entry by one of the same amount in the other direction. Answers the account. */
  reverse: endpoint({
    method: 'PUT',
    path: '/fund/deposit/reverse',
    body: ReverseInput,
    result: FundAccount,
    permission: may.reverse,
    fields: reverseFields,
    message: '冲正成功',
  }),
  /** Accounts with less than 30 percent of the first deposit left. */
  renewal: endpoint({
    method: 'GET',
    path: '/fund/renewal',
    query: listQuery,
    result: pageOf(FundAccount),
    permission: may.renewal,
    fields: fundRenewalFields,
  }),
}
