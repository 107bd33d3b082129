import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { ownedText } from '../../server/owner-rows.ts'
import type { CategoryChoice } from '../shared/schema.ts'
import { orderTree, pathName } from './category-rows.ts'
import type { StoredCategory } from './tables.ts'

/** Whoever changes the tree waits for the others of the tenant. */
export const holdTree = (reader: Pick<Reader, 'tenantId'>) => holdName(`fault category ${reader.tenantId}`)

export const readCategory = (reader: Reader, id: string): Promise<StoredCategory | undefined> =>
  reader.maybe(
    statement<StoredCategory>('select * from fault_category where tenant_id = $1 and id = $2 and del_flag = 0', [
      reader.tenantId,
      id,
    ]),
  )

/** A living category by its code, which is its own in the whole tenant. */
export const categoryNamed = (reader: Reader, code: string): Promise<StoredCategory | undefined> =>
  reader.maybe(
    statement<StoredCategory>(
      'select * from fault_category where tenant_id = $1 and category_code = $2 and del_flag = 0',
      [reader.tenantId, code],
    ),
  )

/** The codes of a category and of those above it, upward. */
export async function categoryLine(reader: Reader, id: string): Promise<string[]> {
  const text = `with recursive up as (
      select parent_id, category_code, 1 as step from fault_category where tenant_id = $1 and id = $2 and del_flag = 0
      union all select c.parent_id, c.category_code, up.step + 1 from fault_category c join up on c.id = up.parent_id
      where c.tenant_id = $1 and c.del_flag = 0 and up.step < 10)
    select category_code as code from up order by step`
  return (await reader.all(statement<{ code: string }>(text, [reader.tenantId, id]))).map(({ code }) => code)
}

/** Sorts the tree anew after a change of it. */
export const sortTree = (tx: Tx): Promise<number> => tx.run(statement(orderTree, [tx.tenantId]))

/** How deep a category stands, 1 at the top, and whether it stands below another one. */
export async function depthOf(
  reader: Reader,
  id: string,
  other: string | undefined,
): Promise<{ depth: number; isBelow: boolean }> {
  const text = `with recursive up as (
      select id, parent_id, 1 as depth from fault_category where tenant_id = $1 and id = $2
      union all select c.id, c.parent_id, up.depth + 1 from fault_category c join up on c.id = up.parent_id
      where c.tenant_id = $1 and up.depth < 10)
    select max(depth) as depth, coalesce(bool_or(id = $3), false) as is_below from up`
  return reader.one(statement<{ depth: number; isBelow: boolean }>(text, [reader.tenantId, id, other ?? null]))
}

/** How many levels stand below a category. */
export async function heightOf(reader: Reader, id: string): Promise<number> {
  const text = `with recursive down as (
      select id, 0 as height from fault_category where tenant_id = $1 and id = $2
      union all select c.id, down.height + 1 from fault_category c join down on c.parent_id = down.id
      where c.tenant_id = $1 and c.del_flag = 0 and down.height < 10)
    select max(height) as height from down`
  return (await reader.one(statement<{ height: number }>(text, [reader.tenantId, id]))).height
}

/** Categories in use that somebody may choose, in the order of the tree. `companyId`: of a village's company as well. */
export function readChoices(reader: Reader, actor: Actor): Promise<CategoryChoice[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.id as value, ${pathName} as text, t.parent_id, t.safety_flag, t.need_photo, t.default_priority
    from fault_category t where ${livingText(actor, 't', bind)} and t.status = 'Y' and ${ownedText(actor, bind)}
    order by t.tree_order`
  return reader.all(statement<CategoryChoice>(text, values.list))
}
