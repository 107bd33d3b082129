import type { LineText } from '#kernel/server/db/scope.ts'
import { table, tables } from '#kernel/server/db/tables.ts'
import { id, integer, nullable, object } from '#kernel/shared/schema.ts'
import { inLineText } from '#system/depart/server/lookup.ts'
import { contractFields } from '../shared/fields.ts'
import { contractPermissions } from '../shared/permissions.ts'
import { Contract, derivedContractKeys } from '../shared/schema.ts'

/** The line of a company that a contract belongs to: its project's, where there is one. */
const inLine: LineText = (alias, isInLine) => inLineText(`coalesce(${alias}.group_id, ${alias}.company_id)`, isInLine)

export const contractTables = tables({
  /** Offices and committees by their villages, companies by their own line wherever it serves. */
  contract: table(Contract, {
    scope: { village: 'villageId', trade: inLine, abroad: true, resident: 'none' },
    server: object({
      areaId: nullable(id),
      submitterId: nullable(id),
      toldDays: nullable(integer(0, 1000)),
    }),
    derived: derivedContractKeys,
    logged: { title: '合同备案' },
    rules: { permission: contractPermissions.list, title: '合同备案', fields: contractFields },
  }),
})

/** A contract as stored. */
export type StoredContract = Omit<
  NonNullable<(typeof contractTables.contract)['row']>,
  (typeof derivedContractKeys)[number]
>
