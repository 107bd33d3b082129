import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { prefixText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { refuseGiving, refuseTaking } from './rules.ts'

/** An organisation of an account with the roles held in it. */
export interface Link {
  departId: string
  inCharge: boolean
  roles: readonly string[]
}

/** What a form says of organisations and roles; undefined leaves them as they are. */
export interface Wanted {
  departs: readonly string[] | undefined
  inCharge: readonly string[] | undefined
  /** Codes. */
  roles: readonly string[] | undefined
}

interface Stored extends Link {
  /** Lies in the caller's own organisation or below it. */
  own: boolean
}

async function readLinks(tx: Reader, actor: Actor, userId: string): Promise<Stored[]> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const text = `select m.depart_id, m.in_charge, ${ownText(actor, bind)} as own,
      array(select h.role_code from sys_user_role h
        where h.tenant_id = m.tenant_id and h.user_id = m.user_id and h.depart_id = m.depart_id) as roles
    from sys_user_depart m join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
    where m.tenant_id = ${bind(actor.tenantId)} and m.user_id = ${bind(userId)} order by d.org_code`
  return tx.all(statement<Stored>(text, bound.list))
}

const ownText = ({ scope }: Actor, bind: (value: unknown) => string): string =>
  scope.villages === 'all' ? 'true' : prefixText('d.org_code', scope.orgCode, bind)

/** Refuses organisations that are gone, or that lie outside the caller's own. */
export async function refuseDeparts(tx: Reader, actor: Actor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const text = `select count(*) as total from ref_depart d where d.tenant_id = ${bind(actor.tenantId)} and d.active
    and d.id = any(${bind(ids)}::text[]) and ${ownText(actor, bind)}`
  const { total } = await tx.one(statement<{ total: number }>(text, bound.list))
  if (total < ids.length) throw refusal('所选部门不存在或无权使用!')
}

/** Codes of roles by their ids; an unknown one is refused. */
export async function roleCodesOf(tx: Reader, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const text = 'select code from ref_role where tenant_id = $1 and (id = any($2::text[]) or code = any($2::text[]))'
  const rows = await tx.all(statement<{ code: string }>(text, [actor.tenantId, ids]))
  if (rows.length < ids.length) throw refusal('所选角色不存在!')
  return rows.map(({ code }) => code)
}

/** The organisations and roles of an account that is made: every role is held in every organisation. */
export async function newLinks(tx: Reader, actor: Actor, wanted: Wanted): Promise<Link[]> {
  const { inCharge = [], roles = [] } = wanted
  const departs = wanted.departs && wanted.departs.length > 0 ? wanted.departs : inCharge
  if (roles.length > 0 && departs.length === 0) throw refusal('请先选择所属部门!')
  await refuseDeparts(tx, actor, departs)
  await refuseGiving(tx, actor, roles)
  return departs.map((departId) => ({ departId, roles, inCharge: inCharge.includes(departId) }))
}

/**
 * Replaces the organisations and roles of an account. Those outside the caller's own stay. A role that was held before
 * stays where it was held; one that is new is held in every organisation, as is every role in a new organisation.
 */
export async function replaceLinks(tx: Tx, actor: Actor, userId: string, wanted: Wanted): Promise<boolean> {
  const before = await readLinks(tx, actor, userId)
  const after = linksAfter(before, wanted)
  const old = new Set(before.map(({ departId }) => departId))
  await refuseDeparts(
    tx,
    actor,
    after.flatMap(({ departId }) => (old.has(departId) ? [] : departId)),
  )
  const [lost, won] = [changedRoles(before, after), changedRoles(after, before)]
  await refuseTaking(tx, actor, lost)
  await refuseGiving(tx, actor, won, [userId])
  const charge = after.filter(
    (link) => link.inCharge && !before.some((old) => old.departId === link.departId && old.inCharge),
  )
  if (userId === actor.userId && charge.length > 0) throw refusal('不能让自己负责部门!')
  const gone = before.filter(({ departId }) => !after.some((link) => link.departId === departId))
  if (userId === actor.userId && (lost.length > 0 || gone.length > 0)) throw refusal('不能移除自己的角色或部门!')
  if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return false
  await storeLinks(tx, userId, after)
  return true
}

/** What remains, what comes, and which roles are held where. */
export function linksAfter(before: readonly Stored[], { departs, inCharge, roles }: Wanted): Link[] {
  const known = new Set(before.flatMap((link) => link.roles))
  const fresh = (roles ?? []).filter((role) => !known.has(role))
  const chosen = departs && departs.length === 0 && inCharge && inCharge.length > 0 ? inCharge : departs
  const kept = before.filter(({ own, departId }) => !own || !chosen || chosen.includes(departId))
  const charge = (link: Stored) => (inCharge && link.own ? inCharge.includes(link.departId) : link.inCharge)
  const held = (link: Stored) =>
    roles && link.own ? [...link.roles.filter((role) => roles.includes(role)), ...fresh] : link.roles
  const added = (chosen ?? []).filter((id) => !before.some(({ departId }) => departId === id))
  return [
    ...kept.map((link) => ({ departId: link.departId, inCharge: charge(link), roles: held(link) })),
    ...added.map((departId) => ({
      departId,
      inCharge: inCharge?.includes(departId) ?? false,
      roles: roles ?? [...known],
    })),
  ]
}

const pairs = (links: readonly Link[]): string[] =>
  links.flatMap(({ departId, roles }) => roles.map((role) => `${departId} ${role}`))

/** Roles that are held somewhere in `from` and not there in `to`. */
function changedRoles(from: readonly Link[], to: readonly Link[]): string[] {
  const there = new Set(pairs(to))
  return [...new Set(pairs(from).flatMap((pair) => (there.has(pair) ? [] : (pair.split(' ')[1] ?? []))))]
}

const sorted = (links: readonly Link[]) =>
  links
    .map(({ departId, inCharge, roles }) => [departId, inCharge, roles.toSorted()] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

const storing = `
  with wanted as (select * from jsonb_to_recordset($3::jsonb) as row(depart_id text, in_charge boolean))
  insert into sys_user_depart (tenant_id, user_id, depart_id, in_charge) select $1, $2, depart_id, in_charge from wanted
  on conflict (tenant_id, user_id, depart_id) do update set in_charge = excluded.in_charge`

async function storeLinks(tx: Tx, userId: string, links: readonly Link[]): Promise<void> {
  const ids = links.map(({ departId }) => departId)
  const own = [tx.tenantId, userId]
  await tx.run(statement('delete from sys_user_role where tenant_id = $1 and user_id = $2', own))
  const gone = 'delete from sys_user_depart where tenant_id = $1 and user_id = $2 and depart_id <> all($3::text[])'
  await tx.run(statement(gone, [...own, ids]))
  const rows = links.map(({ departId, inCharge }) => ({ depart_id: departId, in_charge: inCharge }))
  await tx.run(statement(storing, [...own, JSON.stringify(rows)]))
  const roles = links.flatMap(({ departId, roles: held }) =>
    held.map((role_code) => ({ depart_id: departId, role_code })),
  )
  const granting = `insert into sys_user_role (tenant_id, user_id, depart_id, role_code)
    select $1, $2, depart_id, role_code from jsonb_to_recordset($3::jsonb) as row(depart_id text, role_code text)`
  await tx.run(statement(granting, [...own, JSON.stringify(roles)]))
  // The organisation chosen last must be one that is left.
  const choosing = `update sys_user_tenant set last_depart_id = $3
    where tenant_id = $1 and user_id = $2 and (last_depart_id is null or last_depart_id <> all($4::text[]))`
  await tx.run(statement(choosing, [...own, ids[0] ?? null, ids]))
}
