import { table, tables } from '#kernel/server/db/tables.ts'
import { object, text } from '#kernel/shared/schema.ts'
import { Company, derivedCompanyKeys } from '../shared/schema.ts'

const sealed = { legalPhoneSealed: text(400), contactPhoneSealed: text(400) }
const Phones = object({ ...sealed, legalPhoneMask: text(11), contactPhoneMask: text(11) })

export const companyTables = tables({
  /** The register is open to the whole tenant; who changes what is said by the rules. */
  company: table(Company, {
    scope: 'tenant',
    server: Phones,
    derived: derivedCompanyKeys,
    logged: { title: '企业', secret: Object.keys(sealed) },
  }),
})

type RowOf<T> = T extends { readonly row?: infer Row } ? NonNullable<Row> : never

/** A company as stored: phones sealed, nothing counted. */
export type StoredCompany = Omit<RowOf<typeof companyTables.company>, (typeof derivedCompanyKeys)[number]>
