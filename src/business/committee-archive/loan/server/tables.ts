import { table, tables } from '#kernel/server/db/tables.ts'
import { date, nullable, object } from '#kernel/shared/schema.ts'
import { ArchiveLoan, derivedLoanKeys } from '../shared/schema.ts'

export const archiveLoanTables = tables({
  committeeFileLoan: table(ArchiveLoan, {
    scope: { village: 'villageId', resident: 'none' },
    derived: derivedLoanKeys,
    /** The last day on which its end was called to mind. */
    server: object({ remindedOn: nullable(date) }),
    logged: { title: '业委会档案借阅' },
  }),
})

export type StoredLoan = NonNullable<(typeof archiveLoanTables.committeeFileLoan)['row']>
