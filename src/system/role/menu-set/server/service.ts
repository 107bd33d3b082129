import { actorAs, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { checkBegun, idsIn } from '../../grant/server/save.ts'
import { difference, isStored, settled } from '../../grant/shared/grants.ts'
import { roleTables } from '../../server/tables.ts'
import type { MenuSet, MenuTenant, SaveMenuSet } from '../shared/schema.ts'
import { readEntries, type Entry } from './read-entries.ts'

interface Standing {
  menuLimited: boolean
  version: number
}

/** The same caller within another tenant, behind its wall. */
const within = (actor: Actor, tenantId: number): Actor => actorAs(actor, { tenantId })

const readStanding = async (reader: Reader, hold = ''): Promise<Standing> =>
  found(
    await reader.maybe(
      statement<Standing>(`select menu_limited, version from ref_tenant_menu where id = $1 ${hold}`, [reader.tenantId]),
    ),
  )

/** Every tenant; how much each has is counted behind its own wall. */
export async function readTenants(db: Db, actor: Actor): Promise<MenuTenant[]> {
  const text = 'select id, name, not menu_limited as is_whole from ref_tenant_menu order by id limit 1000'
  const [tenants] = await db.flight(actor, [statement<Omit<MenuTenant, 'count'>>(text)])
  const counting = 'select count(*)::integer as count from sys_tenant_permission where tenant_id = $1'
  const counts: MenuTenant[] = []
  for (const tenant of tenants) {
    const [[own]] = await db.flight(within(actor, tenant.id), [statement<{ count: number }>(counting, [tenant.id])])
    counts.push({ ...tenant, count: own?.count ?? 0 })
  }
  return counts
}

/** Ids that the tenant has: without a set all. */
const heldIn = (entries: readonly Entry[], { menuLimited }: Standing): Set<string> =>
  new Set(entries.flatMap((entry) => (isStored(entry) && (!menuLimited || entry.isHeld) ? [entry.id] : [])))

export function readMenuSet(db: Db, actor: Actor, tenantId = actor.tenantId): Promise<MenuSet> {
  return db.read(within(actor, tenantId), async (tx) => {
    const standing = await readStanding(tx)
    const entries = await readEntries(tx, tenantId)
    const stored = [...heldIn(entries, standing)]
    return { entries, stored, isOwn: tenantId === actor.tenantId, ownElsewhere: [], isWhole: !standing.menuLimited }
  })
}

/** Stores the set of a tenant, or gives it up. Everybody's rights in the tenant are read anew with the next call. */
export function saveMenuSet(
  db: Db,
  caller: Actor,
  { tenantId = caller.tenantId, ...choice }: SaveMenuSet,
): Promise<null> {
  const actor = within(caller, tenantId)
  return db.write(actor, async (tx) => {
    const standing = await readStanding(tx, 'for update')
    const entries = await readEntries(tx, tenantId)
    const before = heldIn(entries, standing)
    if (typeof choice.lastpermissionIds === 'string') checkBegun(entries, before, idsIn(choice.lastpermissionIds))
    const isWhole = choice.isWhole ?? false
    const after = isWhole ? heldIn(entries, { ...standing, menuLimited: false }) : chosen(entries, before, choice)
    if (tenantId === caller.tenantId && after.size === 0) throw refusal('不能取消当前登录租户的全部菜单')
    await store(tx, isWhole ? [] : [...after])
    const text = `update sys_tenant set menu_limited = $2, update_by = $3, update_time = $4, version = version + 1
      where id = $1 and del_flag = 0`
    await tx.run(statement(text, [tenantId, !isWhole, actor.username, nowText()]))
    await log(tx, actor, entries, { before, after, wasWhole: !standing.menuLimited, isWhole, ...standing })
    tx.publish('actor', ['*'])
    return null
  })
}

/** An action that is told by its page, or a page by its action, comes as roles get them. */
const chosen = (entries: readonly Entry[], before: ReadonlySet<string>, { permissionIds }: SaveMenuSet): Set<string> =>
  settled(entries, before, idsIn(permissionIds))

async function store(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(statement('delete from sys_tenant_permission where tenant_id = $1', [tx.tenantId]))
  const insert = 'insert into sys_tenant_permission (tenant_id, permission_id) select $1, unnest($2::text[])'
  await tx.run(statement(insert, [tx.tenantId, ids]))
}

interface Change {
  before: ReadonlySet<string>
  after: ReadonlySet<string>
  wasWhole: boolean
  isWhole: boolean
  version: number
}

const logged: Table = { ...roleTables.sysRole, name: 'sys_tenant_permission', logged: { title: '租户菜单' } }

/** The names of what came and went, in the log of the tenant itself. */
async function log(
  tx: Tx,
  actor: Actor,
  entries: readonly Entry[],
  { before, after, wasWhole, isWhole, version }: Change,
): Promise<void> {
  const { added, taken } = difference(before, after)
  const names = (ids: readonly string[]) => entries.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
  await logChange(
    tx,
    actor,
    logged,
    { isWhole: wasWhole, granted: [], revoked: [] },
    { id: String(actor.tenantId), version: version + 1, isWhole, granted: names(added), revoked: names(taken) },
  )
}
