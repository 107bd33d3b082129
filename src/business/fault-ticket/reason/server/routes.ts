import { crudRoutes, type CrudRules } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { badInput } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { pathName } from '../../category/server/category-rows.ts'
import { readCategory } from '../../category/server/repository.ts'
import { ownedText } from '../../server/owner-rows.ts'
import { companyOf, requireOwner } from '../../server/require-owner.ts'
import { faultReasonApi } from '../shared/api.ts'
import { faultReasonFields } from '../shared/fields.ts'
import type { FaultReason, FaultReasonInput } from '../shared/schema.ts'
import { readChoices } from './repository.ts'
import { faultReasonTables } from './tables.ts'

const categoryName = `(select ${pathName} from fault_category t where t.tenant_id = r.tenant_id and t.id = r.category_id)`

const reasons = listOf<FaultReason>({
  table: faultReasonTables.faultReason,
  fields: faultReasonFields,
  derived: {
    categoryName: `(select n.name from (select t.tenant_id, t.category_id) r, lateral (select ${categoryName} as name) n)`,
  },
  only: ownedText,
  sort: { key: 'reasonCode', descending: false },
})

const rules: CrudRules<FaultReason, FaultReasonInput> = {
  async check(tx, actor, { categoryId }, before) {
    if (before) await requireOwner(tx, actor, before)
    if (categoryId && !(await readCategory(tx, categoryId))) throw badInput({ categoryId: '故障分类不存在' })
  },
  derive: async (tx, actor, { categoryId, status }, before) => ({
    categoryId: categoryId || null,
    status: status ?? before?.status ?? 'Y',
    ...(!before && { companyId: await companyOf(tx, actor) }),
  }),
  checkRemoval: requireOwner,
  checkRestore: requireOwner,
}

const { choices, ...plain } = faultReasonApi

export const faultReasonRoutes: readonly Route[] = [
  route(choices, (db, actor, { categoryId }) => db.read(actor, (tx) => readChoices(tx, actor, categoryId))),
  ...crudRoutes(plain, { title: '故障原因', list: reasons, rules }),
]
