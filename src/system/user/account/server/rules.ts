import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import { givingRefusal, rankRefusal } from '#kernel/server/rank.ts'
import type { Account } from '../shared/schema.ts'
import { accountScope } from './rows.ts'

/** An account that is about to be changed, locked, with what decides who may change it. */
export interface Held extends Account {
  phoneSealed: string | null
  delFlag: number
  tenants: number
  heldRoles: string[]
}

const operator = 'admin'

/** Locks accounts of the caller's scope, in the order of their ids; a missing or foreign one refuses all. */
export async function lockAccounts(
  tx: Reader,
  actor: Actor,
  ids: readonly string[],
  { removed = false }: { removed?: boolean } = {},
): Promise<Held[]> {
  const wanted = [...new Set(ids)].toSorted()
  await tx.all(statement('select id from sys_user where id = any($1::text[]) order by id for update', [wanted]))
  const bound = new Values()
  const scope = accountScope(actor, (value) => bound.add(value))
  const text = `select t.*, (select count(*)::integer from sys_user_tenant m where m.user_id = t.id) as tenants,
      array(select distinct h.role_code from sys_user_role h where h.tenant_id = t.tenant_id and h.user_id = t.id) as held_roles
    from user_account t where t.tenant_id = ${bound.add(actor.tenantId)} and t.id = any(${bound.add(wanted)}::text[])
      and t.del_flag = ${bound.add(removed ? 1 : 0)} and ${scope} order by t.id`
  const rows = await tx.all(statement<Held>(text, bound.list))
  if (rows.length < wanted.length) throw notFound()
  return rows
}

/** Refuses to freeze, remove or give a password to oneself, to somebody above, or to an account that others share. */
export async function refuseAbove(
  tx: Reader,
  actor: Actor,
  rows: readonly Held[],
  { self, verb }: { self: string; verb: string },
): Promise<void> {
  if (rows.some(({ id }) => id === actor.userId)) throw refusal(self)
  if (rows.some(({ username }) => username.toLowerCase() === operator)) throw refusal(`平台管理员账号不能${verb}!`)
  for (const row of rows) await refuseHigher(tx, actor, row)
}

/** Refuses to touch somebody above, or an account that another tenant uses too. */
export async function refuseHigher(tx: Reader, actor: Actor, row: Held): Promise<void> {
  if (row.tenants > 1 && !actor.roles.has('admin')) throw refusal('该用户属于多个租户，请联系平台管理员!')
  if (row.id === actor.userId) return
  if (await rankRefusal(tx, actor, row.heldRoles)) throw refusal('不能操作权限高于自己的用户!')
}

/** Refuses to take away a role that lies outside the caller's reach. */
export async function refuseTaking(tx: Reader, actor: Actor, roleCodes: readonly string[]): Promise<void> {
  const why = await rankRefusal(tx, actor, roleCodes)
  if (why) throw refusal(why)
}

/** Refuses to give roles that the caller may not give to these people; an account that is just made has no id yet. */
export async function refuseGiving(
  tx: Reader,
  actor: Actor,
  roleCodes: readonly string[],
  to: readonly string[] = [],
): Promise<void> {
  const why = await givingRefusal(tx, actor, roleCodes, to)
  if (why) throw refusal(why)
}
