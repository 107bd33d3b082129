import type { LineText } from '#kernel/server/db/scope.ts'
import { table, tables } from '#kernel/server/db/tables.ts'
import { object, text } from '#kernel/shared/schema.ts'
import { inLineText } from '#system/depart/server/lookup.ts'
import { companyFields } from '../shared/fields.ts'
import { companyPermissions } from '../shared/permissions.ts'
import { Company, derivedCompanyKeys } from '../shared/schema.ts'

const sealed = { legalPhoneSealed: text(400), contactPhoneSealed: text(400) }
const Phones = object({ ...sealed, legalPhoneMask: text(11), contactPhoneMask: text(11) })

const inLine: LineText = (alias, isInLine) => inLineText(`${alias}.depart_id`, isInLine)

/** Rows that name a company of the register. */
export const inLineOfCompany: LineText = (alias, isInLine) =>
  `${alias}.company_id in (select c.id from company c where c.tenant_id = app_tenant() and ${inLine('c', isInLine)})`

export const companyTables = tables({
  /** The register is open to the whole tenant but for its companies, which see themselves; who changes what is said by the rules. */
  company: table(Company, {
    scope: { trade: inLine },
    server: Phones,
    derived: derivedCompanyKeys,
    logged: { title: '企业', secret: Object.keys(sealed) },
    rules: { permission: companyPermissions.list, title: '企业', fields: companyFields },
  }),
})

type RowOf<T> = T extends { readonly row?: infer Row } ? NonNullable<Row> : never

/** A company as stored: phones sealed, nothing counted. */
export type StoredCompany = Omit<RowOf<typeof companyTables.company>, (typeof derivedCompanyKeys)[number]>
