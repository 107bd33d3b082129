import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { pathName } from '../../category/server/category-rows.ts'
import { ownedText } from '../../server/owner-rows.ts'
import { faultReasonApi } from '../shared/api.ts'
import { faultReasonFields } from '../shared/fields.ts'
import type { FaultReason } from '../shared/schema.ts'
import { reasonImports } from './imports.ts'
import { readChoices } from './repository.ts'
import { faultReasonRules } from './rules.ts'
import { faultReasonTables } from './tables.ts'

const categoryName = `(select ${pathName} from fault_category t where t.tenant_id = r.tenant_id and t.id = r.category_id)`

const reasons = listOf<FaultReason>({
  table: faultReasonTables.faultReason,
  fields: faultReasonFields,
  derived: {
    categoryCode:
      '(select c.category_code from fault_category c where c.tenant_id = t.tenant_id and c.id = t.category_id)',
    categoryName: `(select n.name from (select t.tenant_id, t.category_id) r, lateral (select ${categoryName} as name) n)`,
  },
  only: ownedText,
  sort: { key: 'reasonCode', descending: false },
})

const { choices, import: _import, check: _check, template: _template, ...plain } = faultReasonApi

export const faultReasonRoutes: readonly Route[] = [
  route(choices, (db, actor, { categoryId }) => db.read(actor, (tx) => readChoices(tx, actor, categoryId))),
  ...crudRoutes(plain, { title: '故障原因', list: reasons, rules: faultReasonRules }),
  ...reasonImports,
]
