import { createHash } from 'node:crypto'
import { addDays } from '#kernel/shared/time.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { readRoleHolders } from '#system/user/server/lookup.ts'
import { asks, type AssigneeRule } from '../shared/definition.ts'
import type { AssigneeKind } from '../shared/dictionaries.ts'
import type { People } from '../shared/state.ts'
import type { Tree } from '../shared/tree.ts'
import type { WorkflowParts } from './parts.ts'
import type { InstanceRow } from './tables.ts'

/** Where people are looked for. */
export interface Whom {
  parts: WorkflowParts
  kind: WorkflowKind
  tree: Tree
  instance: Pick<InstanceRow, 'id' | 'bizId' | 'villageId' | 'starterId' | 'departId' | 'orgCode'>
}

type Found = { userId: string }[]

/** Active people among these, in their order. */
export async function activeOf(reader: Reader, users: readonly string[]): Promise<string[]> {
  if (users.length === 0) return []
  const text = 'select id from ref_user where tenant_id = $1 and id = any($2::text[]) and active'
  const rows = await reader.all(statement<{ id: string }>(text, [reader.tenantId, users]))
  const active = new Set(rows.map(({ id }) => id))
  return users.filter((user) => active.has(user))
}

/** Answers a question of the engine: a node's people, or with `:leader` who decides instead of the starter. */
export async function peopleFor(reader: Reader, whom: Whom, key: string): Promise<People> {
  if (key.endsWith(':leader')) return { users: await leadersAbove(reader, whom, 5) }
  const { node } = whom.tree.get(key)!
  if (!('assignee' in node)) return { users: [] }
  const { assignee: rule } = node
  const users = [...new Set(await finders[rule.kind](reader, whom, rule))]
  const mode = asks(node) ? node.multiMode : undefined
  if (rule.take !== undefined || mode === 'RANDOM') {
    return { users: await leastBusy(reader, `${whom.instance.id}${key}`, users) }
  }
  const isPool = mode === 'ANY' && finders[rule.kind] === holders && whom.instance.villageId !== null
  return isPool ? { users, roles: rule.roles ?? [] } : { users }
}

type Finder = (reader: Reader, whom: Whom, rule: AssigneeRule) => Promise<string[]>

const none: Finder = () => Promise.resolve([])
const holders: Finder = (reader, whom, { roles = [] }) => holdersOf(reader, whom, roles as RoleCode[])

const finders: Readonly<Record<AssigneeKind, Finder>> = {
  USER: (reader, _whom, { users = [] }) => activeOf(reader, users),
  ROLE: holders,
  AREA_ROLE: holders,
  DEPT_MEMBERS: (reader, _whom, { departs = [] }) => membersOf(reader, departs, false),
  DEPT_LEADER: (reader, _whom, { departs = [] }) => membersOf(reader, departs, true),
  STARTER_DEPT_LEADER: (reader, whom, { level = 1 }) => leadersAbove(reader, whom, level, true),
  MULTI_LEVEL_LEADERS: (reader, whom, { level = 1 }) => leadersAbove(reader, whom, level),
  STARTER: (reader, { instance }) => activeOf(reader, [instance.starterId]),
  FORM_USER: async (reader, { kind: { people = {} }, instance }, { people: named = '' }) => {
    const one = Object.hasOwn(people, named) ? people[named] : undefined
    return activeOf(reader, one ? await one.read(reader, instance.bizId) : [])
  },
  // The engine knows whom people have chosen.
  STARTER_SELECT: none,
  PREV_SELECT: none,
}

/** Holders around the matter: in charge of its village; without one those in the starter's organisation or above, and of the whole tenant. */
async function holdersOf(reader: Reader, { parts, instance }: Whom, roles: readonly RoleCode[]): Promise<string[]> {
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

async function membersOf(reader: Reader, departs: readonly string[], inCharge: boolean): Promise<string[]> {
  const text = `select distinct m.user_id from ref_user_depart m
      join ref_user u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.active
      join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id and d.active
    where m.tenant_id = $1 and m.depart_id = any($2::text[]) and (m.in_charge or not $3::boolean) order by 1`
  return (await reader.all(statement<Found[number]>(text, [reader.tenantId, departs, inCharge]))).map(
    ({ userId }) => userId,
  )
}

/** Leaders of the starter's organisation and of those above it, nearest first; with `only` those of that level alone. */
async function leadersAbove(reader: Reader, { instance }: Whom, level: number, only = false): Promise<string[]> {
  const text = `with above as (
      select d.id, row_number() over (order by length(d.org_code) desc) as level from ref_depart d
      where d.tenant_id = $1 and d.active and starts_with($2, d.org_code))
    select m.user_id, min(a.level) as level from above a
      join ref_user_depart m on m.tenant_id = $1 and m.depart_id = a.id and m.in_charge
      join ref_user u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.active
    where case when $4::boolean then a.level = $3 else a.level <= $3 end
    group by m.user_id order by 2, 1`
  return (await reader.all(statement<Found[number]>(text, [reader.tenantId, instance.orgCode, level, only]))).map(
    ({ userId }) => userId,
  )
}

/** Whoever has the fewest open tasks first; a tie goes by a hash that nobody can choose. */
async function leastBusy(reader: Reader, seed: string, users: readonly string[]): Promise<string[]> {
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

/** Who stands in for whom today in a definition; people who have left stand in for nobody. */
export async function deputiesOf(reader: Reader, defKey: string): Promise<Record<string, string>> {
  const text = `select d.user_id, d.deputy_id from wf_delegation d
      join ref_user u on u.tenant_id = d.tenant_id and u.id = d.deputy_id and u.active
    where d.tenant_id = $1 and d.del_flag = 0 and d.from_day <= $2 and d.to_day >= $2
      and (cardinality(d.def_keys) = 0 or $3 = any(d.def_keys)) order by d.create_time, d.id`
  const rows = await reader.all(
    statement<{ userId: string; deputyId: string }>(text, [reader.tenantId, today(), defKey]),
  )
  return Object.fromEntries(rows.map(({ userId, deputyId }) => [userId, deputyId]))
}

/** The last day that a delegation may reach. */
export const furthestDay = (): string => addDays(today(), 366)
