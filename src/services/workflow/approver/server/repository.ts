import { createHash } from 'node:crypto'
import type { RoleCode } from '#kernel/shared/role.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { readRoleHolders } from '#system/user/server/lookup.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import type { InstanceRow } from '../../server/tables.ts'
import type { Tree } from '../../shared/tree.ts'

type Found = { userId: string }[]

/** Where people are looked for. */
export interface Whom {
  parts: WorkflowParts
  kind: WorkflowKind
  tree: Tree
  instance: Pick<InstanceRow, 'id' | 'bizId' | 'villageId' | 'starterId' | 'departId' | 'orgCode'>
}

/** Active people among these, in their order. */
export async function activeOf(reader: Reader, users: readonly string[]): Promise<string[]> {
  if (users.length === 0) return []
  const text = 'select id from ref_user where tenant_id = $1 and id = any($2::text[]) and active'
  const rows = await reader.all(statement<{ id: string }>(text, [reader.tenantId, users]))
  const active = new Set(rows.map(({ id }) => id))
  return users.filter((user) => active.has(user))
}

/** Holders around the matter: in charge of its village; without one those in the starter's organisation or above, and of the whole tenant. */
export async function holdersOf(
  reader: Reader,
  { parts, instance }: Whom,
  roles: readonly RoleCode[],
): Promise<string[]> {
  if (instance.villageId !== null) {
    const people = await parts.peopleInCharge(reader, [instance.villageId], roles, today())
    return people.map(({ userId }) => userId)
  }
  const text = `select distinct r.user_id from ref_user_role r
      join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
      join ref_depart d on d.tenant_id = r.tenant_id and d.id = r.depart_id and d.active
    where r.tenant_id = $1 and r.role_code = any($2::text[])
      and (starts_with($3, d.org_code) or r.role_code = any('{admin,supAdmin}'::text[])) order by 1`
  return (await reader.all(statement<Found[number]>(text, [reader.tenantId, roles, instance.orgCode]))).map(
    ({ userId }) => userId,
  )
}

/** Whoever has the fewest open tasks first; a tie goes by a hash that nobody can choose. */
export async function leastBusy(reader: Reader, seed: string, users: readonly string[]): Promise<string[]> {
  const text = `select assignee as user_id, count(*) as open from wf_task
    where tenant_id = $1 and assignee = any($2::text[]) and state in ('RUNNING', 'DELEGATED') group by assignee`
  const rows = await reader.all(statement<{ userId: string; open: number }>(text, [reader.tenantId, users]))
  const open = new Map(rows.map((row) => [row.userId, row.open]))
  const hash = (user: string): string =>
    createHash('sha256')
      .update(seed + user)
      .digest('hex')
  const order = users.map((user) => ({ user, open: open.get(user) ?? 0, tie: hash(user) }))
  return order.toSorted((a, b) => a.open - b.open || (a.tie < b.tie ? -1 : 1)).map(({ user }) => user)
}

/** Whoever looks after a definition; the district's administrators where nobody does any more. */
export async function managersOf(reader: Reader, named: readonly string[]): Promise<string[]> {
  const active = await activeOf(reader, named)
  if (active.length > 0) return active
  for (const role of ['supAdmin', 'admin'] as const) {
    const holders = await readRoleHolders(reader, { roles: [role] })
    if (holders.length > 0) return holders.map(({ id }) => id).toSorted()
  }
  return []
}
