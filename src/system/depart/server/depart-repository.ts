import { nest } from '#engines/pickers/shared/tree.ts'
import { isHeard, optionLimits } from '#engines/pickers/server/options.ts'
import { soundMatch } from '#engines/search/server/sound-match.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { livingText, prefixText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { mostDeparts } from '../shared/api.ts'
import type { DepartIdNode, DepartNode } from '../shared/node.ts'

type Bind = (value: unknown) => string

type Row = Omit<DepartNode, 'key' | 'value' | 'title' | 'parentId' | 'children'> & { parentId: string | null }

/** The caller's organisation and those below it; all for the district, none for residents. */
export function departScope(actor: Actor, code: string, bind: Bind): string {
  if (actor.scope.narrow === 'resident') return 'false'
  return actor.scope.villages === 'all' ? 'true' : prefixText(code, actor.scope.orgCode, bind)
}

/** Ids of those in charge of the organisation `t`. */
export const directorsText = (alias: string): string => `(select string_agg(m.user_id, ',' order by m.user_id)
  from ref_user_depart m where m.tenant_id = ${alias}.tenant_id and m.depart_id = ${alias}.id and m.in_charge)`

/** Over `t`: what stands in or below an organisation that the caller is in charge of. */
export const mineText = (actor: Actor, bind: Bind): string => `exists (select from ref_user_depart m
  join sys_depart c on c.tenant_id = m.tenant_id and c.id = m.depart_id and c.del_flag = 0
  where m.tenant_id = t.tenant_id and m.user_id = ${bind(actor.userId)} and m.in_charge
    and starts_with(t.org_code, c.org_code))`

const columns = `t.id, t.parent_id, t.depart_name, t.depart_name_en, t.depart_name_abbr, t.depart_order, t.description,
  t.org_category, t.org_type, t.org_code, t.mobile, t.fax, t.address, t.memo, t.status, t.area_code, t.del_flag::text as del_flag,
  ${directorsText('t')} as director_user_ids, t.create_by, t.create_time, t.update_by, t.update_time, t.version,
  not exists (select from sys_depart c where c.tenant_id = t.tenant_id and c.parent_id = t.id and c.del_flag = 0) as is_leaf`

/** Live organisations of the caller's scope, level by level in their order. */
export function read(actor: Actor, condition?: (bind: Bind) => string): Statement<Row> {
  const bound = new Values()
  const bind: Bind = (value) => bound.add(value)
  const where = [livingText(actor, 't', bind), departScope(actor, 't.org_code', bind)]
  if (condition) where.push(condition(bind))
  const needed = where.filter((text) => text !== 'true').join(' and ')
  return statement(
    `select ${columns} from sys_depart t where ${needed} order by length(t.org_code), t.depart_order, t.org_code limit ${mostDeparts}`,
    bound.list,
  )
}

export const nodeOf = ({ parentId, ...row }: Row, children: DepartNode[] | null = null): DepartNode => ({
  ...row,
  key: row.id,
  value: row.id,
  title: row.departName,
  parentId: parentId ?? '',
  children,
})

export const named = (ids: string): string[] => ids.split(',').filter(Boolean).slice(0, optionLimits.values)

/** The whole tree of the scope, or the named organisations flat. */
export async function readTree(db: Db, actor: Actor, ids: string): Promise<DepartNode[]> {
  if (ids !== '') return readSome(db, actor, named(ids))
  const [rows] = await db.flight(actor, [read(actor)])
  return treeOf(rows)
}

/** Rows as trees; what has no parent among them stands at the top. */
export const treeOf = (rows: readonly Row[]): DepartNode[] =>
  nest(rows, {
    idOf: (row) => row.id,
    parentOf: (row) => row.parentId,
    make: (row, children) => nodeOf(row, children.length > 0 ? children : null),
  })

async function readSome(db: Db, actor: Actor, ids: readonly string[]): Promise<DepartNode[]> {
  const [rows] = await db.flight(actor, [read(actor, (bind) => `t.id = any(${bind(ids)}::text[])`)])
  return rows.map((row) => nodeOf(row))
}

/** One level: below an id, or where the caller's own tree begins. */
export async function readLevel(
  db: Db,
  actor: Actor,
  {
    pid = '',
    ids = '',
    primaryKey,
  }: { pid?: string | undefined; ids?: string | undefined; primaryKey?: string | undefined },
): Promise<DepartNode[]> {
  const { villages, orgCode } = actor.scope
  const top = (bind: Bind) => (villages === 'all' ? 't.parent_id is null' : `t.org_code = ${bind(orgCode)}`)
  const level = (bind: Bind) => (pid === '' ? top(bind) : `t.parent_id = ${bind(pid)}`)
  const [rows] = await db.flight(actor, [
    read(actor, ids === '' ? level : (bind) => `t.id = any(${bind(named(ids))}::text[])`),
  ])
  const nodes = rows.map((row) => nodeOf(row))
  return primaryKey === 'orgCode' ? nodes.map((node) => ({ ...node, key: node.orgCode, value: node.orgCode })) : nodes
}

export async function readIdTree(db: Db, actor: Actor): Promise<DepartIdNode[]> {
  const [rows] = await db.flight(actor, [read(actor)])
  return nest(rows, {
    idOf: (row) => row.id,
    parentOf: (row) => row.parentId,
    make: ({ id, departName }, children) => ({ key: id, value: id, title: departName, children }),
  })
}

/** Flat hits by name, pinyin or initials, or only below those that the caller is in charge of; none is a refusal. */
export async function searchDeparts(db: Db, actor: Actor, keyword: string, isMine: boolean): Promise<DepartNode[]> {
  const [rows] = await db.flight(actor, [read(actor, isMine ? (bind) => mineText(actor, bind) : undefined)])
  const low = keyword.toLowerCase()
  const found = rows.filter(({ departName }) => departName.toLowerCase().includes(low))
  const listened = rows.map((row) => ({ ...row, text: row.departName }))
  const heard = isHeard(keyword) ? await soundMatch(listened, low) : []
  const ids = new Set([...found, ...heard].map(({ id }) => id))
  if (low === '' || ids.size === 0) throw refusal('未查询匹配数据！')
  return rows.filter(({ id }) => ids.has(id)).map((row) => nodeOf(row))
}

export async function readOfCategory(db: Db, actor: Actor, categories: string): Promise<DepartNode[]> {
  const [rows] = await db.flight(actor, [
    read(actor, (bind) => `t.org_category = any(${bind(named(categories))}::text[])`),
  ])
  return rows.map((row) => nodeOf(row))
}
