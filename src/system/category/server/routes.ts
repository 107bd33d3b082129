import { partsOf } from '#kernel/shared/comma-list.ts'
import { readOptions, type OptionSource } from '#engines/pickers/server/options.ts'
import { soundMatch } from '#engines/search/server/sound-match.ts'
import { refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { toPage } from '#kernel/shared/page.ts'
import { categoryApi, categoryLimits } from '../shared/api.ts'
import { categories, readBelow, readChildren, readNames, readTerms, rootCategories } from './repository.ts'
import { createCategory, removeCategories, renameCategory } from './service.ts'
import { checkCode, readLevel, readTreeData, readTreeRoot } from './tree-service.ts'

/** A search for a term looks at every level. */
const isSearch = (query: Readonly<Record<string, unknown>>): boolean =>
  ['name', 'code', 'superQueryParams'].some((key) => typeof query[key] === 'string' && query[key] !== '')

const keys: Readonly<Record<string, 'id' | 'code'>> = { id: 'id', code: 'code' }

const choice: OptionSource = {
  from: 'ref_category',
  value: 't.id',
  text: 't.name',
  order: 't.code',
  open: 't.active',
  exact: ['t.code'],
}

export const categoryRoutes: Route[] = [
  route(categoryApi.roots, (db, actor, query) =>
    (isSearch(query) ? categories : rootCategories).page(db, actor, query),
  ),
  route(categoryApi.children, async (db, actor, { pid }) => {
    const [rows] = await db.flight(actor, [readChildren(actor.tenantId, [pid], categoryLimits.children)])
    return rows
  }),
  route(categoryApi.childrenOfMany, async (db, actor, { parentIds }) => {
    const pids = partsOf(parentIds).slice(0, categoryLimits.batch)
    const [rows] = await db.flight(actor, [readChildren(actor.tenantId, pids, categoryLimits.children)])
    return toPage(rows, rows.length, Math.max(rows.length, 1), 1)
  }),
  route(categoryApi.create, createCategory),
  route(categoryApi.update, renameCategory),
  route(categoryApi.remove, (db, actor, { id }) => removeCategories(db, actor, [id])),
  route(categoryApi.removeBatch, (db, actor, { ids }) => removeCategories(db, actor, partsOf(ids))),
  route(categoryApi.treeRoot, (db, actor, { async, pcode = '' }) => readTreeRoot(db, actor, pcode, async === 'false')),
  route(categoryApi.treeChildren, (db, actor, { pid }) => readLevel(db, actor, pid)),
  route(categoryApi.treeData, readTreeData),
  route(categoryApi.one, async (db, actor, { field, val }) => {
    const key = Object.hasOwn(keys, field) ? keys[field] : undefined
    if (!key) throw refusal('字段无效，请检查!')
    return db.read(actor, async (tx) => {
      const term = await tx.maybe(readTerms(actor.tenantId, `t.${key} = $2`, [val]))
      if (!term) throw refusal('查询无果')
      return categories.one(tx, actor, term.id)
    })
  }),
  route(categoryApi.names, async (db, actor, { ids = '', delNotExist }) => {
    const wanted = partsOf(ids).slice(0, categoryLimits.names)
    if (wanted.length === 0) throw refusal('ids 不能为空')
    const [rows] = await db.flight(actor, [readNames(actor.tenantId, wanted)])
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return wanted.flatMap((id) => names.get(id) ?? (delNotExist === 'false' ? id : []))
  }),
  route(categoryApi.options, async (db, actor, { code = '' }) => {
    const [terms] = await db.flight(actor, [readBelow(actor.tenantId, code)])
    return terms.map(({ id, name }) => ({ value: id, text: name, title: name, label: name }))
  }),
  route(categoryApi.checkCode, (db, actor, { pid = '', code = '' }) => checkCode(db, actor, pid, code)),
  route(categoryApi.search, (db, actor, asked) => readOptions(db, actor, choice, asked, soundMatch)),
]
