import { exportRoute } from '#engines/manage-view/server/export.ts'
import { importRoutes } from '#engines/manage-view/server/import.ts'
import type { ImportTarget } from '#engines/manage-view/server/import-rows.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import { parentCode } from '#engines/pickers/shared/level-code.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { Route } from '#kernel/server/http/route.ts'
import { categorySheetApi } from '../shared/api.ts'
import { categoryLineFields } from '../shared/fields.ts'
import { CategoryLine, TOP } from '../shared/schema.ts'
import { categories, lockNumbers } from './repository.ts'
import { nextCode } from './service.ts'
import { categoryTables } from './tables.ts'

/** The tree as lines of a sheet. */
const lines = {
  ...categories,
  definition: { ...categories.definition, fields: categoryLineFields },
} as unknown as List<CategoryLine>

/** A term with a code, in the bin or out of it. */
const withCode = (tx: Tx, code: string) =>
  tx.maybe(
    statement<{ id: string; delFlag: number }>(
      'select id, del_flag from sys_category where tenant_id = $1 and code = $2',
      [tx.tenantId, code],
    ),
  )

/** Stores a line where its code says; the term above must be there already, from an earlier line if need be. */
async function storeLine(tx: Tx, actor: Actor, { name, code }: CategoryLine): Promise<void> {
  await lockNumbers(tx)
  const place = code ? await placeOf(tx, code) : { code: await nextCode(tx, undefined), pid: TOP }
  await insertRow(tx, actor, categoryTables.sysCategory, { name, ...place })
}

async function placeOf(tx: Tx, code: string): Promise<{ code: string; pid: string }> {
  if (await withCode(tx, code)) throw refusal('分类编码已经存在，忽略导入。')
  const above = parentCode(code)
  if (above === '') return { code, pid: TOP }
  const parent = await withCode(tx, above)
  if (!parent || parent.delFlag === 1) throw refusal(`上级分类“${above}”不存在，忽略导入。`)
  return { code, pid: parent.id }
}

const target: ImportTarget<CategoryLine> = {
  title: '分类字典',
  fields: categoryLineFields,
  input: CategoryLine,
  create: storeLine,
}

export const categorySheetRoutes: Route[] = [
  exportRoute(categorySheetApi.export, '分类字典', () => lines),
  ...importRoutes(categorySheetApi, target),
]
