import { table, tables } from '#kernel/server/db/tables.ts'
import { object, text } from '#kernel/shared/schema.ts'
import { companyFields } from '../shared/fields.ts'
import { companyPermissions } from '../shared/permissions.ts'
import { Company, derivedCompanyKeys } from '../shared/schema.ts'

const sealed = { legalPhoneSealed: text(400), contactPhoneSealed: text(400) }
const Phones = object({ ...sealed, legalPhoneMask: text(11), contactPhoneMask: text(11) })

/** The code of an organisation of a row's tenant. */
const codeOf = (alias: string, departId: string): string =>
  `(select d.org_code from ref_depart d where d.tenant_id = ${alias}.tenant_id and d.id = ${departId})`

/** The code of the company of a row that names one of the register. */
export const codeOfCompany = (alias: string): string =>
  codeOf(
    alias,
    `(select c.depart_id from company c where c.tenant_id = ${alias}.tenant_id and c.id = ${alias}.company_id)`,
  )

export const companyTables = tables({
  /** The register is open to the whole tenant but for its companies, which see themselves; who changes what is said by the rules. */
  company: table(Company, {
    scope: { trade: (alias) => codeOf(alias, `${alias}.depart_id`) },
    server: Phones,
    derived: derivedCompanyKeys,
    logged: { title: '企业', secret: Object.keys(sealed) },
    rules: { permission: companyPermissions.list, title: '企业', fields: companyFields },
  }),
})

type RowOf<T> = T extends { readonly row?: infer Row } ? NonNullable<Row> : never

/** A company as stored: phones sealed, nothing counted. */
export type StoredCompany = Omit<RowOf<typeof companyTables.company>, (typeof derivedCompanyKeys)[number]>
