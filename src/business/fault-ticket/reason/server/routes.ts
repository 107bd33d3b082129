import { crudRoutes, type CrudRules } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { pathName } from '../../category/server/category-rows.ts'
import { readCategory } from '../../category/server/repository.ts'
import { ownedText } from '../../server/owner-rows.ts'
import { companyOf, requireOwner } from '../../server/require-owner.ts'
import { faultReasonApi } from '../shared/api.ts'
import { faultReasonFields } from '../shared/fields.ts'
import type { FaultReason, FaultReasonInput } from '../shared/schema.ts'
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

/** Reasons in use for a category or one above it, those for every category behind them. */
function readChoices(reader: Reader, actor: Actor, categoryId: string | undefined) {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const line = `with recursive up as (select id, parent_id from fault_category where tenant_id = ${bind(actor.tenantId)}
      and id = ${bind(categoryId ?? null)}
    union select c.id, c.parent_id from fault_category c join up on c.id = up.parent_id where c.tenant_id = ${bind(actor.tenantId)})`
  const text = `${line} select t.id as value, t.reason_name as text, t.suggestion from fault_reason t
    where ${livingText(actor, 't', bind)} and t.status = 'Y' and ${ownedText(actor, bind)}
      and (t.category_id is null or t.category_id in (select id from up))
    order by t.category_id is null, t.reason_code limit 500`
  return reader.all(statement<{ value: string; text: string; suggestion: string | null }>(text, values.list))
}

const { choices, ...plain } = faultReasonApi

export const faultReasonRoutes: readonly Route[] = [
  route(choices, (db, actor, { categoryId }) => db.read(actor, (tx) => readChoices(tx, actor, categoryId))),
  ...crudRoutes(plain, { title: '故障原因', list: reasons, rules }),
]
