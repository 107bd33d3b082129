import { ruledBy, ruledView, table, type Table } from '#kernel/server/db/tables.ts'
import { inLineOfCreditor } from '../../server/creditor-repository.ts'
import { dunningPermissions } from '../../dunning/shared/permissions.ts'
import { arrearsFields } from '../shared/fields.ts'
import { derivedArrearsKeys, FeeArrears } from '../shared/schema.ts'

const described = table(FeeArrears, { scope: 'tenant', derived: derivedArrearsKeys })
const rules = { permission: dunningPermissions.list, title: '欠费', fields: arrearsFields, prefix: 'arrears' }

/** What is owed by room, payer and whoever charges: a view over bills, to read from. */
export const arrearsTable: Table<FeeArrears> = ruledView({
  ...described,
  scope: {
    ...{ village: 'villageId', trade: inLineOfCreditor, creditor: 'creditorId', resident: 'none' },
    ruled: ruledBy(rules, described.columns),
  },
  key: 'feeArrears',
  name: 'fee_arrears',
} as Table<FeeArrears>)
