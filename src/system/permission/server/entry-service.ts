import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { refuseStale } from '#kernel/server/db/refuse-stale.ts'
import { snakeCase, statement, Values } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Entry, EntryEdit, EntryInput } from '../shared/entry.ts'
import { readEntry } from './entry-repository.ts'
import { checkEntry, isCore } from './entry-rules.ts'
import { normal } from './normalise-entry.ts'
import { stored, type Stored } from './entry-rows.ts'

/** Only what the change log needs to know: the entries belong to no tenant, so no table of a unit describes them. */
const logged = {
  key: 'sysPermission',
  name: 'sys_permission',
  columns: new Map(),
  scope: 'tenant',
  logged: { title: '菜单' },
} as const

const fresh: Omit<Stored, 'name' | 'menuType' | 'sortNo'> = {
  parentId: null,
  perms: null,
  permsType: '1',
  icon: null,
  component: null,
  componentName: null,
  url: null,
  redirect: null,
  route: true,
  keepAlive: true,
  hidden: false,
  hideTab: false,
  alwaysShow: false,
  internalOrExternal: false,
  status: '1',
  description: null,
}

/** What the input sets; null means nothing where the column has no null. */
function told(input: Partial<EntryInput>): Partial<Stored> {
  const bare = new Set(['permsType', 'sortNo', 'status'])
  return Object.fromEntries(
    stored.flatMap((key) => {
      const value = input[key]
      return value === undefined || (bare.has(key) && (value === null || value === '')) ? [] : [[key, value]]
    }),
  )
}

/** Stores a new entry at the end of its siblings unless its place is told. */
export async function addEntry(tx: Tx, actor: Actor, input: EntryInput): Promise<Entry> {
  const entry = {
    ...fresh,
    ...told(normal({ ...input, component: input.component ?? null }, input.menuType)),
  } as Stored
  const last = `select coalesce(max(sort_no), 0) + 1 as place from sys_permission where parent_id is not distinct from $1 and del_flag = 0`
  const { place } = await tx.one(statement<{ place: number }>(last, [entry.parentId]))
  const row = { ...entry, sortNo: entry.sortNo ?? place }
  const id = newId()
  await checkEntry(tx, id, row, undefined)
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const values = stored.map((key) => bind(row[key])).join(', ')
  const text = `insert into sys_permission (id, ${stored.map(snakeCase).join(', ')}, platform, create_by, create_time)
    values (${bind(id)}, ${values}, ${platformText(bind(row.perms))}, ${bind(actor.username)}, ${bind(nowText())})`
  await tx.run(statement(text, bound.list))
  return settle(tx, actor, undefined, id)
}

/** An action under a code of the platform is the platform's, whoever made it. */
const platformText = (perms: string): string => `exists (select from sys_permission p where p.declared and p.platform
  and string_to_array(p.perms, ',') && string_to_array(coalesce(${perms}::text, ''), ','))`

/** Changes an entry; a declared one no longer follows its declaration from then on. */
export async function editEntry(
  tx: Tx,
  actor: Actor,
  { id, version, updateTime, ...input }: EntryEdit,
): Promise<Entry> {
  const before = await lockEntry(tx, actor, id)
  await refuseStale(tx, actor, logged, before, { version, updateTime })
  const menuType = input.menuType ?? before.menuType
  const changes = told(normal({ ...input, ...(menuType !== before.menuType && { menuType }) }, menuType))
  const row = { ...before, ...changes }
  await checkEntry(tx, id, row, before)
  await update(tx, actor, id, { ...changes, perms: row.perms })
  return settle(tx, actor, before, id)
}

/** Writes columns of an entry. */
export async function update(tx: Tx, actor: Actor, id: string, changes: Partial<Stored>): Promise<void> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const sets = Object.entries(changes).map(([key, value]) => `${snakeCase(key)} = ${bind(value)}`)
  const own =
    'perms' in changes
      ? [`platform = sys_permission.declared and platform or ${platformText(bind(changes.perms))}`]
      : []
  const stamps = [`update_by = ${bind(actor.username)}`, `update_time = ${bind(nowText())}`, 'version = version + 1']
  const text = `update sys_permission set ${[...sets, ...own, ...stamps].join(', ')} where id = ${bind(id)}`
  await tx.run(statement(text, bound.list))
}

/** An entry, held until the end of the transaction; 404 when it is not there. */
export async function lockEntry(tx: Tx, actor: Actor, id: string): Promise<Entry> {
  await tx.run(statement('select from sys_permission where id = $1 for update', [id]))
  return found(await readEntry(tx, actor, id))
}

/** Writes the change down and lets every process read everybody's rights anew. */
export async function settle(tx: Tx, actor: Actor, before: Entry | undefined, id: string): Promise<Entry> {
  const after = found(await readEntry(tx, actor, id))
  await logChange(tx, actor, logged, part(before), { ...part(after), id, version: after.version })
  tx.publish('actor', ['*'])
  return after
}

const part = (entry: Entry | undefined): Record<string, unknown> =>
  entry ? Object.fromEntries(stored.map((key) => [key, entry[key]])) : {}

/** Removes entries with everything below them. Grants and rules sleep with them and come back when they do. */
export async function removeEntries(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  const below = `with recursive gone as (
      select id from sys_permission where id = any($1::text[]) and del_flag = 0
      union select p.id from sys_permission p join gone on p.parent_id = gone.id where p.del_flag = 0
    ) select p.id, p.perms, p.name, p.declared, p.version from sys_permission p join gone on gone.id = p.id order by p.id for update of p`
  const rows = await tx.all(statement<Pick<Entry, 'id' | 'perms' | 'name' | 'declared' | 'version'>>(below, [ids]))
  const there = new Set(rows.map(({ id }) => id))
  if (rows.length === 0 || ids.some((id) => !there.has(id))) throw refusal('未找到菜单信息')
  if (rows.some(isCore)) throw refusal('角色与菜单的管理不能删除')
  await mark(tx, actor, [...there], 1)
  for (const row of rows)
    await logChange(tx, actor, logged, { name: row.name, delFlag: 0 }, { ...row, delFlag: 1, version: row.version + 1 })
  tx.publish('actor', ['*'])
}

async function mark(tx: Tx, actor: Actor, ids: readonly string[], flag: 0 | 1): Promise<void> {
  const text = `update sys_permission set del_flag = $2, update_by = $3, update_time = $4, version = version + 1
    where id = any($1::text[]) and del_flag <> $2`
  await tx.run(statement(text, [ids, flag, actor.username, nowText()]))
}

/** Brings a removed entry back with what was removed below it. */
export async function restoreEntry(tx: Tx, actor: Actor, id: string): Promise<Entry> {
  found(await readEntry(tx, actor, id, true))
  const below = `with recursive back as (
      select id from sys_permission where id = $1
      union select p.id from sys_permission p join back on p.parent_id = back.id where p.del_flag = 1 and p.update_by is not null
    ) select id from back`
  await mark(
    tx,
    actor,
    (await tx.all(statement<{ id: string }>(below, [id]))).map((row) => row.id),
    0,
  )
  return settle(tx, actor, undefined, id)
}

/** Takes an edit of a declared entry back; it follows its declaration again. */
export async function resetEntry(tx: Tx, actor: Actor, id: string): Promise<Entry> {
  const before = await lockEntry(tx, actor, id)
  const text = `update sys_permission p set parent_id = d.parent_id, name = d.name, menu_type = d.menu_type, perms = d.perms,
      perms_type = d.perms_type, icon = d.icon, component = d.component, component_name = d.component_name, url = d.url, redirect = null,
      sort_no = d.sort_no, route = true, keep_alive = true, hidden = d.hidden, hide_tab = false, always_show = false,
      internal_or_external = false, status = '1', description = null, update_by = null, update_time = null,
      version = p.version + 1
    from jsonb_populate_record(null::sys_permission, (select declaration from sys_permission where id = $1)) d
    where p.id = $1 and p.declared and p.declaration is not null`
  if ((await tx.run(statement(text, [id]))) === 0) throw refusal('只有程序自带的条目可以恢复默认')
  return settle(tx, actor, before, id)
}
