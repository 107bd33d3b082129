import { nest } from '#engines/pickers/shared/tree.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import type { Role } from '../../shared/schema.ts'
import { roleTables } from '../../server/tables.ts'
import { grantables, shownIds } from '../shared/grants.ts'
import type { GrantEntry, RoleGrants, RoleTreeNode } from '../shared/schema.ts'

export interface Entry extends GrantEntry {
  icon: string | null
  platform: boolean
  /** The set of the tenant holds it, or it is the platform's. */
  isUsable: boolean
}

/** All entries with their data rules; `held` counts those that hold for the role. */
const entriesOf = (tenantId: number, roleCode: string): Statement<Entry> =>
  statement(
    `select p.id, p.parent_id, p.menu_type, p.name, p.perms, p.component, p.declared, p.status, p.icon, p.platform,
      p.platform or tenant_may_use($1, p.id) as is_usable, count(r.id) as rules, count(h.rule_id) as rules_held
    from ref_permission p
    left join ref_data_rule r on r.tenant_id = $1 and r.permission_id = p.id
    left join ref_role_data_rule h on h.tenant_id = r.tenant_id and h.rule_id = r.id and h.role_code = $2
    group by p.id, p.parent_id, p.menu_type, p.name, p.perms, p.component, p.declared, p.status, p.icon, p.platform, p.sort_no
    order by p.sort_no, p.id`,
    [tenantId, roleCode],
  )

const storedOf = (tenantId: number, roleCodes: readonly string[]): Statement<{ id: string }> =>
  statement(
    'select distinct permission_id as id from ref_role_grant where tenant_id = $1 and role_code = any($2::text[])',
    [tenantId, roleCodes],
  )

/** The entries that a caller may give: of what the tenant may use the operator all, others all but the platform's. */
export async function readEntries(reader: Reader, actor: Actor, roleCode = ''): Promise<Entry[]> {
  const all = usableOf(await reader.all(entriesOf(actor.tenantId, roleCode)))
  return all.filter(({ platform }) => !platform || actor.roles.has('admin'))
}

/** What the tenant may use, with the pages and groups that show by it. */
function usableOf(all: readonly Entry[]): readonly Entry[] {
  if (all.every(({ isUsable }) => isUsable)) return all
  const shown = shownIds(grantables(all), new Set(all.flatMap(({ id, isUsable }) => (isUsable ? [id] : []))))
  return all.filter(({ id }) => shown.has(id))
}

export async function readStored(reader: Reader, actor: Actor, roleCodes: readonly string[]): Promise<Set<string>> {
  return new Set((await reader.all(storedOf(actor.tenantId, roleCodes))).map(({ id }) => id))
}

export const readRole = async (reader: Reader, actor: Actor, roleId: string): Promise<Role> =>
  found(await readRow(reader, actor, roleTables.sysRole, roleId))

/** Entries as other clients draw them. */
export function treeOf(entries: readonly Entry[]): { treeList: RoleTreeNode[]; ids: string[] } {
  const make = ({ id, parentId, name, icon, rules }: Entry, children: RoleTreeNode[]): RoleTreeNode => ({
    key: id,
    value: id,
    title: null,
    slotTitle: name,
    label: null,
    icon,
    isLeaf: children.length === 0,
    ruleFlag: rules > 0 ? 1 : 0,
    parentId,
    scopedSlots: { title: 'hasDatarule' },
    children: children.length === 0 ? null : children,
  })
  const treeList = nest(entries, { idOf: ({ id }) => id, parentOf: ({ parentId }) => parentId, make })
  return { treeList, ids: entries.map(({ id }) => id) }
}

export const readTree = (db: Db, actor: Actor): Promise<{ treeList: RoleTreeNode[]; ids: string[] }> =>
  db.read(actor, async (tx) => treeOf(await readEntries(tx, actor)))

/** Ids that show as granted to a role. */
export const readShown = (db: Db, actor: Actor, roleId: string): Promise<string[]> =>
  db.read(actor, async (tx) => {
    const { roleCode } = await readRole(tx, actor, roleId)
    const entries = grantables(await readEntries(tx, actor))
    return [...shownIds(entries, await readStored(tx, actor, [roleCode]))]
  })

export const readGrants = (db: Db, actor: Actor, roleId: string): Promise<RoleGrants> =>
  db.read(actor, async (tx) => {
    const { roleCode } = await readRole(tx, actor, roleId)
    const entries = await readEntries(tx, actor, roleCode)
    const own: ReadonlySet<string> = actor.roles
    const isOwn = own.has(roleCode)
    const stored = await readStored(tx, actor, [roleCode])
    const elsewhere = isOwn
      ? await readStored(
          tx,
          actor,
          [...own].filter((code) => code !== roleCode),
        )
      : []
    return { entries, stored: [...stored], isOwn, ownElsewhere: [...elsewhere] }
  })
