import { table, tables } from '#kernel/server/db/tables.ts'
import { nullable, object, text } from '#kernel/shared/schema.ts'
import { CompanyStaff, derivedStaffKeys } from '../shared/schema.ts'

const Sealed = object({
  orgCode: text(64),
  phoneSealed: text(400),
  phoneWhole: text(32),
  phoneTail: text(32),
  phoneMask: text(11),
  idNoSealed: nullable(text(400)),
  idNoIndex: nullable(text(32)),
  idNoMask: nullable(text(18)),
})

export const staffTables = tables({
  /** People of the caller's own organisation and those below it; the district sees all. */
  companyStaff: table(CompanyStaff, {
    scope: { org: 'orgCode', resident: 'none' },
    server: Sealed,
    derived: derivedStaffKeys,
    logged: { title: '企业人员', secret: ['phoneSealed', 'phoneWhole', 'phoneTail', 'idNoSealed', 'idNoIndex'] },
  }),
})

type RowOf<T> = T extends { readonly row?: infer Row } ? NonNullable<Row> : never

/** Somebody as stored: phone and number sealed. */
export type StoredStaff = Omit<RowOf<typeof staffTables.companyStaff>, (typeof derivedStaffKeys)[number]>
