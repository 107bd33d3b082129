import { table, tables } from '#kernel/server/db/tables.ts'
import { IssuedPaper, IssuedPaperReprint } from '../shared/schema.ts'

/** Who sees papers follows their record, so every call asks the record's unit for that first. */
export const paperTables = tables({
  issuedPaper: table(IssuedPaper, { scope: 'tenant' }),
  issuedPaperReprint: table(IssuedPaperReprint, { scope: 'tenant' }),
})

export type PaperRow = NonNullable<(typeof paperTables.issuedPaper)['row']>
