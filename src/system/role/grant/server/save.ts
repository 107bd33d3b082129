import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal, stale } from '#kernel/server/errors.ts'
import { checkEditable } from '../../server/giving-rules.ts'
import { tellHolders } from '../../server/rules.ts'
import { roleTables } from '../../server/tables.ts'
import type { Role } from '../../shared/schema.ts'
import { difference, grantables, isStored, settled, shownIds, within, type Grantable } from '../shared/grants.ts'
import { grantPermissions } from '../shared/permissions.ts'
import { readEntries, readStored, type Entry } from './read.ts'

interface Choice {
  roleId: string
  permissionIds: string
  lastpermissionIds?: string | null | undefined
}

/** Ids of a comma-separated list. */
export const idsIn = (text: string): Set<string> => new Set(partsOf(text))

/** Grants and takes what a choice changes against what is stored, in one go; everything else stays as it is. */
export async function saveGrants(tx: Tx, actor: Actor, choice: Choice): Promise<void> {
  const role = await lockRow(tx, actor, roleTables.sysRole, { id: choice.roleId })
  await checkEditable(tx, actor, role.roleCode)
  const entries = await readEntries(tx, actor)
  const rules = grantables(entries)
  const stored = await readStored(tx, actor, [role.roleCode])
  // What the caller cannot see is neither given nor taken.
  const known = new Set(entries.map(({ id }) => id))
  const before = new Set([...stored].filter((id) => known.has(id)))
  if (typeof choice.lastpermissionIds === 'string') checkBegun(rules, before, idsIn(choice.lastpermissionIds))
  await change(tx, actor, role, { entries, before, after: settled(rules, before, idsIn(choice.permissionIds)) })
}

/** What the choice began with must be what is stored; ids that follow from others do not count. */
export function checkBegun(rules: readonly Grantable[], before: ReadonlySet<string>, last: ReadonlySet<string>): void {
  const begun = rules.filter((rule) => isStored(rule) && last.has(rule.id))
  if (begun.length !== before.size || begun.some(({ id }) => !before.has(id))) throw stale()
}

/** Takes from a role what stands outside a set. */
export async function filterGrants(tx: Tx, actor: Actor, roleId: string, permissionIds: string): Promise<string[]> {
  const role = await lockRow(tx, actor, roleTables.sysRole, { id: roleId })
  await checkEditable(tx, actor, role.roleCode)
  const entries = await readEntries(tx, actor)
  const known = new Set(entries.map(({ id }) => id))
  const stored = await readStored(tx, actor, [role.roleCode])
  const before = new Set([...stored].filter((id) => known.has(id)))
  const rules = grantables(entries)
  const after = within(rules, before, idsIn(permissionIds))
  await change(tx, actor, role, { entries, before, after })
  return [...shownIds(rules, after)]
}

interface Change {
  entries: readonly Entry[]
  before: ReadonlySet<string>
  after: ReadonlySet<string>
}

async function change(tx: Tx, actor: Actor, role: Role, { entries, before, after }: Change): Promise<void> {
  const { added, taken } = difference(before, after)
  if (added.length + taken.length === 0) return
  checkGiven(actor, entries, added)
  checkKept(role, entries, taken)
  const values = (ids: readonly string[]) => [actor.tenantId, role.roleCode, ids]
  await tx.run(
    statement(
      `insert into sys_role_permission (tenant_id, role_code, permission_id) select $1, $2, unnest($3::text[])`,
      values(added),
    ),
  )
  await tx.run(
    statement(
      `delete from sys_role_permission where tenant_id = $1 and role_code = $2 and permission_id = any($3::text[])`,
      values(taken),
    ),
  )
  const rest = shownIds(grantables(entries), after)
  const gone = entries.flatMap(({ id }) => (rest.has(id) ? [] : [id]))
  await tx.run(
    statement(
      `delete from sys_role_data_rule h using ref_data_rule r where h.tenant_id = $1 and h.role_code = $2
        and r.tenant_id = h.tenant_id and r.id = h.rule_id and r.permission_id = any($3::text[])`,
      values(gone),
    ),
  )
  const names = (ids: readonly string[]) => entries.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
  const logged = { ...role, granted: names(added), revoked: names(taken) }
  await logChange(tx, actor, roleTables.sysRole, { ...role, granted: [], revoked: [] }, logged)
  await tellHolders(tx, actor, role.roleCode)
}

/** Nobody but the operator and the district's administrators gives what they lack. */
export function checkGiven(actor: Actor, entries: readonly Entry[], added: readonly string[]): void {
  if (actor.roles.has('admin') || actor.roles.has('supAdmin')) return
  const lacks = entries.find(
    ({ id, perms, menuType }) =>
      added.includes(id) &&
      !(menuType === 2 ? (perms ?? '').split(',').every((code) => actor.may.has(code)) : actor.may.has(`menu:${id}`)),
  )
  if (lacks) throw refusal(`不能授予本人没有的权限：${lacks.name}`)
}

/** Somebody must always be able to give rights back. */
function checkKept({ roleCode }: Role, entries: readonly Entry[], taken: readonly string[]): void {
  const core = new Set([grantPermissions.saveRole.code, 'system:role:list'])
  const isLost = entries.some(
    ({ id, perms }) => taken.includes(id) && (perms ?? '').split(',').some((code) => core.has(code)),
  )
  if (roleCode === 'admin' && isLost) throw refusal('平台管理员必须保留角色管理与角色授权的权限')
}
