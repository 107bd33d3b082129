import { listOf } from '#engines/manage-view/server/list.ts'
import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { companyTables } from '../../server/tables.ts'
import { companyFields } from '../../shared/fields.ts'
import { creditFields } from '../shared/fields.ts'
import type { CreditEvent } from '../shared/schema.ts'
import { creditTables } from './tables.ts'

/** Rows of companies by a part of the company's name. */
export const byCompany: Filter = (condition, bind) => {
  const parts = { table: companyTables.company, fields: companyFields, alias: 'c', bind }
  const named = conditionText(parts, { ...condition, field: 'name' })
  return named && `t.company_id in (select c.id from company c where c.tenant_id = t.tenant_id and ${named})`
}

/** Name of a row's company. */
export const companyName = '(select c.name from company c where c.tenant_id = t.tenant_id and c.id = t.company_id)'

export const creditList = listOf<CreditEvent>({
  table: creditTables.creditEvent,
  fields: creditFields,
  derived: { companyName },
  filters: { companyName: byCompany },
})
