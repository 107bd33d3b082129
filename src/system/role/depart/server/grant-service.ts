import type { Actor } from '#kernel/server/actor.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import { readEntries, type Entry } from '../../grant/server/read.ts'
import { checkBegun, checkGiven, idsIn } from '../../grant/server/save.ts'
import { difference, grantables, settled, shownIds } from '../../grant/shared/grants.ts'
import type { RoleGrants } from '../../grant/shared/schema.ts'
import { holdersOf } from './holder-service.ts'
import { checkDepart, readDepartRole } from './check-reach.ts'
import { departRoleTables } from './tables.ts'

/** What an organisation may hand on. */
const ofDepart = { table: 'sys_depart_permission', column: 'depart_id' } as const
/** What a role of an organisation gives. */
const ofRole = { table: 'sys_depart_role_permission', column: 'role_id' } as const
const { sysDepartRole } = departRoleTables
/** Under which the log keeps what was given to organisations. */
const departGrants: Table = { ...sysDepartRole, name: ofDepart.table, logged: { title: '部门授权' } }
type Kept = typeof ofDepart | typeof ofRole

async function readKept(reader: Reader, { table, column }: Kept, id: string): Promise<Set<string>> {
  const text = `select permission_id as id from ${table} where tenant_id = $1 and ${column} = $2`
  const rows = await reader.all(statement<{ id: string }>(text, [reader.tenantId, id]))
  return new Set(rows.map((row) => row.id))
}

async function writeKept(
  tx: Tx,
  { table, column }: Kept,
  id: string,
  { added, taken }: { added: readonly string[]; taken: readonly string[] },
): Promise<void> {
  const insert = `insert into ${table} (tenant_id, ${column}, permission_id) select $1, $2, unnest($3::text[])`
  const remove = `delete from ${table} where tenant_id = $1 and ${column} = $2 and permission_id = any($3::text[])`
  await tx.run(statement(insert, [tx.tenantId, id, added]))
  await tx.run(statement(remove, [tx.tenantId, id, taken]))
}

/** Entries that an organisation may hand on, with the groups and pages that show above them. */
export async function readHandable(reader: Reader, actor: Actor, departId: string): Promise<Entry[]> {
  await checkDepart(reader, actor, departId)
  const entries = await readEntries(reader, actor)
  const shown = shownIds(grantables(entries), await readKept(reader, ofDepart, departId))
  return entries.filter(({ id }) => shown.has(id))
}

/** Ids that show as given to an organisation. */
export async function readDepartShown(reader: Reader, actor: Actor, departId: string): Promise<string[]> {
  return (await readHandable(reader, actor, departId)).map(({ id }) => id)
}

/** Ids that show as given to a role. */
export async function readRoleShown(reader: Reader, actor: Actor, roleId: string): Promise<string[]> {
  const role = await readDepartRole(reader, actor, roleId)
  const entries = await readHandable(reader, actor, role.departId)
  return [...shownIds(grantables(entries), await readKept(reader, ofRole, roleId))]
}

const choiceOf = (entries: readonly Entry[], stored: ReadonlySet<string>): RoleGrants => ({
  entries: [...entries],
  stored: entries.flatMap(({ id }) => (stored.has(id) ? [id] : [])),
  isOwn: false,
  ownElsewhere: [],
})

export async function readDepartGrants(reader: Reader, actor: Actor, departId: string): Promise<RoleGrants> {
  await checkDepart(reader, actor, departId)
  return choiceOf(await readEntries(reader, actor), await readKept(reader, ofDepart, departId))
}

export async function readRoleGrants(reader: Reader, actor: Actor, roleId: string): Promise<RoleGrants> {
  const role = await readDepartRole(reader, actor, roleId)
  return choiceOf(await readHandable(reader, actor, role.departId), await readKept(reader, ofRole, roleId))
}

interface Choice {
  permissionIds: string
  lastpermissionIds?: string | null | undefined
}

/** The difference that a choice makes among entries that the caller sees; what they do not see stays. */
function changeOf(entries: readonly Entry[], stored: ReadonlySet<string>, choice: Choice) {
  const rules = grantables(entries)
  const known = new Set(entries.map(({ id }) => id))
  const before = new Set([...stored].filter((id) => known.has(id)))
  if (typeof choice.lastpermissionIds === 'string') checkBegun(rules, before, idsIn(choice.lastpermissionIds))
  return difference(before, settled(rules, before, idsIn(choice.permissionIds)))
}

/** Sets what an organisation may hand on. What is taken from it is taken from its roles too. */
export async function saveDepartGrants(tx: Tx, actor: Actor, departId: string, choice: Choice): Promise<void> {
  await checkDepart(tx, actor, departId)
  // Two choices for one organisation come one after the other.
  await tx.run(holdName(`depart grants ${departId}`))
  const entries = await readEntries(tx, actor)
  const change = changeOf(entries, await readKept(tx, ofDepart, departId), choice)
  if (change.added.length + change.taken.length === 0) return
  checkGiven(actor, entries, change.added)
  await writeKept(tx, ofDepart, departId, change)
  const inRoles = `delete from sys_depart_role_permission g using sys_depart_role r
    where g.tenant_id = $1 and r.tenant_id = g.tenant_id and r.id = g.role_id and r.depart_id = $2
      and g.permission_id = any($3::text[])`
  await tx.run(statement(inRoles, [tx.tenantId, departId, change.taken]))
  await note(tx, actor, departGrants, { id: departId, version: 1 }, entries, change)
  const held = 'select distinct user_id from sys_depart_role_user where tenant_id = $1 and depart_id = $2'
  const holders = await tx.all(statement<{ userId: string }>(held, [tx.tenantId, departId]))
  if (holders.length > 0)
    tx.publish(
      'actor',
      holders.map(({ userId }) => userId),
    )
}

/** Sets what a role gives, out of what its organisation has to give. */
export async function saveRoleGrants(tx: Tx, actor: Actor, roleId: string, choice: Choice): Promise<void> {
  const role = await readDepartRole(tx, actor, roleId, true)
  const entries = await readHandable(tx, actor, role.departId)
  const change = changeOf(entries, await readKept(tx, ofRole, roleId), choice)
  if (change.added.length + change.taken.length === 0) return
  await writeKept(tx, ofRole, roleId, change)
  await note(tx, actor, sysDepartRole, role, entries, change)
  const ids = await holdersOf(tx, actor, roleId)
  if (ids.length > 0) tx.publish('actor', ids)
}

async function note(
  tx: Tx,
  actor: Actor,
  table: Table,
  row: { id: string; version: number },
  entries: readonly Entry[],
  { added, taken }: { added: readonly string[]; taken: readonly string[] },
): Promise<void> {
  const names = (ids: readonly string[]) => entries.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
  const after = { ...row, granted: names(added), revoked: names(taken) }
  await logChange(tx, actor, table, { ...row, granted: [], revoked: [] }, after)
}
