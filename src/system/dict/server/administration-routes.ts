import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { exportRoute } from '#engines/manage-view/server/export.ts'
import { importRoutes } from '#engines/manage-view/server/import.ts'
import { containing } from '#kernel/server/db/like.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { readRow, restoreRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { forInstallation } from '#kernel/server/http/installation.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { bizDictApi, bizDictItemApi, dictAdminApi, dictItemApi } from '../shared/administration.ts'
import type { Dict } from '../shared/schema.ts'
import { dictItems, dicts } from './lists.ts'
import { dictItemRules, dictRules } from './rules.ts'
import { tellChange } from './service.ts'
import { dictImport, dictItemImport, dictLines } from './imports.ts'
import { dictTables } from './tables.ts'

/** Whole rows of dictionaries, in the bin or out of it. */
const readDicts = (removed: number, name = '', code = '') =>
  statement<Dict>(
    `select * from sys_dict where tenant_id = 0 and del_flag = $1 and dict_name ilike $2 and dict_code ilike $3
    order by ${removed === 1 ? 'update_time desc, id' : 'dict_code'} limit 5000`,
    [removed, containing(name), containing(code)],
  )

async function isTaken(db: Db, actor: Actor, { id, dictId, itemValue }: Record<'id' | 'dictId' | 'itemValue', string>) {
  const text = `select exists (
    select from sys_dict_item where tenant_id = 0 and dict_id = $1 and item_value = $2 and id <> $3) as taken`
  const [[asked]] = await db.flight(actor, [statement<{ taken: boolean }>(text, [dictId, itemValue, id])])
  return asked?.taken === true
}

const { export: sheet, import: upload, check, template, ...plain } = dictAdminApi
const dictRoutes = crudRoutes(plain, { title: '数据字典', list: dicts, rules: dictRules })
const { import: itemUpload, check: itemCheck, template: itemTemplate, ...plainItems } = dictItemApi
const itemRoutes = crudRoutes(plainItems, { title: '字典项', list: dictItems, rules: dictItemRules })

/** The same answer to another call. */
function alias(routes: readonly Route[], known: unknown, other: unknown): Route {
  const same = routes.find(({ endpoint }) => (endpoint as unknown) === known)
  if (!same) throw new Error('an alias of a call that does not exist')
  return { ...same, endpoint: other as Endpoint<never, unknown> }
}

const own: Route[] = [
  ...dictRoutes,
  ...itemRoutes,
  ...(sheet ? [exportRoute(sheet, '数据字典', () => dictLines)] : []),
  ...importRoutes({ ...plain, ...(upload && check && template && { import: upload, check, template }) }, dictImport),
  ...importRoutes(
    {
      ...plainItems,
      ...(itemUpload && itemCheck && itemTemplate && { import: itemUpload, check: itemCheck, template: itemTemplate }),
    },
    dictItemImport,
  ),
  route(dictAdminApi.tree, async (db, actor, { dictName, dictCode }) => {
    const [rows] = await db.flight(actor, [readDicts(0, dictName, dictCode)])
    return rows.map((row) => ({ ...row, key: row.id, title: row.dictName }))
  }),
  route(dictAdminApi.removed, async (db, actor) => (await db.flight(actor, [readDicts(1)]))[0]),
  route(dictAdminApi.back, (db, actor, { id }) =>
    db.write(actor, async (tx) => {
      await restoreRow(tx, actor, dictTables.sysDict, id)
      tellChange(tx)
      return null
    }),
  ),
  route(dictAdminApi.destroy, (db, actor, { id }) =>
    db.write(actor, async (tx) => {
      found(await readRow(tx, actor, dictTables.sysDict, id, { lock: true, removed: true }))
      await tx.run(statement('delete from sys_dict where tenant_id = 0 and id = $1 and del_flag = 1', [id]))
      tellChange(tx)
      return null
    }),
  ),
  route(dictItemApi.checkValue, async (db, actor, { id = '', dictId, itemValue }) => {
    if (await isTaken(db, actor, { id, dictId, itemValue })) throw refusal('该值不可用，系统中已存在！')
    return null
  }),
  alias(dictRoutes, plain.page, bizDictApi.page),
  alias(dictRoutes, plain.create, bizDictApi.create),
  alias(dictRoutes, plain.update, bizDictApi.update),
  alias(itemRoutes, dictItemApi.page, bizDictItemApi.page),
  alias(itemRoutes, dictItemApi.create, bizDictItemApi.create),
  alias(itemRoutes, dictItemApi.update, bizDictItemApi.update),
]

/** Administration of dictionaries: rows of the installation, whichever tenant the operator works in. */
export const administrationRoutes: Route[] = own.map(forInstallation)
