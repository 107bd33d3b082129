import { listOf } from '#engines/manage-view/server/list.ts'
import type { Filter } from '#engines/manage-view/server/conditions.ts'
import { containing } from '#kernel/server/db/like.ts'
import { equipmentFields } from '../shared/fields.ts'
import type { Equipment } from '../shared/schema.ts'
import { equipmentTables } from './tables.ts'

const contractor = 'from ref_company c where c.tenant_id = t.tenant_id and c.id = t.contractor_id'

const byContractor: Filter = ({ values }, bind) =>
  `exists (select ${contractor} and (${values.map((value) => `c.name ilike ${bind(containing(value))}`).join(' or ')}))`

export const equipmentList = listOf<Equipment>({
  table: equipmentTables.equipment,
  fields: equipmentFields,
  derived: { contractorName: `(select c.name ${contractor})` },
  filters: { contractorName: byContractor },
})
