import { listOf } from '#engines/manage-view/server/list.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { prefixText } from '#kernel/server/db/scope.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { categoryLimits } from '../shared/api.ts'
import { categoryFields } from '../shared/fields.ts'
import { TOP, type Category } from '../shared/schema.ts'
import { categoryTables } from './tables.ts'

/** A category as trees and names need it. */
export interface Term {
  id: string
  pid: string
  name: string
  code: string
  hasChild: string
}

const hasChild = `case when exists (select from sys_category c
  where c.tenant_id = t.tenant_id and c.pid = t.id and c.del_flag = 0) then '1' else '0' end`

const list = (only?: string) =>
  listOf<Category>({
    table: categoryTables.sysCategory,
    fields: categoryFields,
    derived: { hasChild },
    sort: { key: 'code', descending: false },
    ...(only && { only: () => only }),
  })

/** All levels, and the topmost alone. */
export const categories = list()
export const rootCategories = list(`t.pid = '${TOP}'`)

const terms = `select t.id, t.pid, t.name, t.code, ${hasChild} as has_child from sys_category t
  where t.tenant_id = $1 and t.del_flag = 0`

/** Live terms by a condition that starts at `$2`, in the order of codes. */
export const readTerms = (
  tenantId: number,
  where: string,
  values: readonly unknown[],
  most: number = categoryLimits.children,
): Statement<Term> => statement(`${terms} and ${where} order by t.code limit ${most}`, [tenantId, ...values])

/** Everything below a code, without the term itself. */
export function readBelow(tenantId: number, code: string): Statement<Term> {
  const bound = new Values()
  bound.add(tenantId)
  const below = code === '' ? 'true' : prefixText('t.code', code, (value) => bound.add(value))
  const own = bound.add(code)
  return statement(
    `${terms} and ${below} and t.code <> ${own} order by t.code limit ${categoryLimits.tree}`,
    bound.list,
  )
}

/** Names by id, also of removed terms: records keep what they say. */
export const readNames = (tenantId: number, ids: readonly string[]): Statement<{ id: string; name: string }> =>
  statement('select id, name from ref_category where tenant_id = $1 and id = any($2::text[])', [tenantId, ids])

/** Whole rows of several parents' children. */
export const readChildren = (tenantId: number, pids: readonly string[], most: number): Statement<Category> =>
  statement(
    `select t.id, t.pid, t.name, t.code, ${hasChild} as has_child, t.create_by, t.create_time, t.update_by, t.update_time, t.version
    from sys_category t where t.tenant_id = $1 and t.del_flag = 0 and t.pid = any($2::text[]) order by t.code limit ${most}`,
    [tenantId, pids],
  )

/** Whoever numbers a category waits for the others of the tenant. */
export const lockNumbers = (tx: Tx): Promise<unknown> => tx.run(holdName(`category ${tx.tenantId}`))

/** The highest code among siblings, removed ones too, so that no code is ever given twice. */
export const readLastCode = (reader: Reader, pid: string): Promise<{ code: string } | undefined> =>
  reader.maybe(
    statement<{ code: string }>(
      'select code from sys_category where tenant_id = $1 and pid = $2 order by code desc limit 1',
      [reader.tenantId, pid],
    ),
  )
