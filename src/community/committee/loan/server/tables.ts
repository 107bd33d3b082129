import { table, tables } from '#kernel/server/db/tables.ts'
import { derivedLoanKeys, SealLoan } from '../shared/schema.ts'

export const sealLoanTables = tables({
  /** Residents have no business with it. */
  committeeSealLoan: table(SealLoan, {
    scope: { village: 'villageId', resident: 'none' },
    derived: derivedLoanKeys,
    logged: { title: '印章借用' },
  }),
})

export type StoredSealLoan = Omit<
  NonNullable<(typeof sealLoanTables.committeeSealLoan)['row']>,
  (typeof derivedLoanKeys)[number]
>
