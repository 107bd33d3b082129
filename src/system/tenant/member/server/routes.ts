import { actorAs, type Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, notFound, refusal } from '#kernel/server/errors.ts'
import { givingRefusal } from '#kernel/server/rank.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { mostUsers, tenantUserApi, type TenantUser } from '../shared/api.ts'

/** The same caller within another tenant, behind its wall. */
const within = (actor: Actor, tenantId: number): Actor => actorAs(actor, { tenantId })

async function readTenant(tx: Pick<Tx, 'maybe'>, id: number): Promise<void> {
  found(await tx.maybe(statement('select id from ref_tenant where id = $1', [id])))
}

const usersOf = (tenantId: number) =>
  statement<TenantUser>(
    `select u.id, u.username, u.realname, u.status, h.role_names
    from login_member m join login_user u on u.id = m.user_id and u.del_flag = 0
    left join lateral (select string_agg(distinct r.name, '、') as role_names, min(r.sort_no) as place
      from ref_user_role g join ref_role r on r.tenant_id = g.tenant_id and r.code = g.role_code
      where g.tenant_id = m.tenant_id and g.user_id = m.user_id) h on true
    where m.tenant_id = $1 order by h.place nulls last, u.username limit ${mostUsers}`,
    [tenantId],
  )

async function addUser(
  db: Db,
  actor: Actor,
  { tenantId, username, roleCode }: { tenantId: number; username: string; roleCode: string },
): Promise<null> {
  return db.write(within(actor, tenantId), async (tx) => {
    await readTenant(tx, tenantId)
    const account = 'select id from login_user where lower(username) = lower($1) and del_flag = 0'
    const user = await tx.maybe(statement<{ id: string }>(account, [username]))
    if (!user) throw refusal('用户不存在！')
    const why = await givingRefusal(tx, actor, [roleCode], [user.id])
    if (why) throw refusal(why)
    const top =
      'select id from ref_depart where tenant_id = $1 and parent_id is null and active order by org_code limit 1'
    const depart = await tx.maybe(statement<{ id: string }>(top, [tenantId]))
    if (!depart) throw refusal('该租户还没有部门')
    const own = [tenantId, user.id, depart.id]
    const member = `insert into sys_user_tenant (tenant_id, user_id, status, last_depart_id) select $1, $2, 1, $3
      where not exists (select from login_member where tenant_id = $1 and user_id = $2)`
    const place = `insert into sys_user_depart (tenant_id, user_id, depart_id, in_charge) select $1, $2, $3, false
      where not exists (select from ref_user_depart where tenant_id = $1 and user_id = $2 and depart_id = $3)`
    const role = `insert into sys_user_role (tenant_id, user_id, depart_id, role_code) select $1, $2, $3, $4
      where not exists (select from ref_user_role
        where tenant_id = $1 and user_id = $2 and depart_id = $3 and role_code = $4)`
    await tx.run(statement(member, own))
    await tx.run(statement(place, own))
    await tx.run(statement(role, [...own, roleCode]))
    tx.publish('actor', [user.id])
    return null
  })
}

async function removeUser(
  db: Db,
  actor: Actor,
  { tenantId, userId }: { tenantId: number; userId: string },
): Promise<null> {
  if (userId === actor.userId && tenantId === actor.tenantId) throw refusal('不能将自己移出当前登录的租户')
  return db.write(within(actor, tenantId), async (tx) => {
    await readTenant(tx, tenantId)
    const text = `select exists (select from login_member where user_id = $2 and tenant_id = $1) as is_here,
      exists (select from login_member where user_id = $2 and tenant_id <> $1) as is_elsewhere`
    const own = [tenantId, userId]
    const { isHere, isElsewhere } = await tx.one(statement<{ isHere: boolean; isElsewhere: boolean }>(text, own))
    if (!isHere) throw notFound()
    // An account belongs somewhere: one that belongs here alone is removed among the users.
    if (!isElsewhere) throw refusal('该用户只属于此租户，请在用户管理中删除')
    await tx.run(statement('delete from sys_user_tenant where tenant_id = $1 and user_id = $2', own))
    tx.publish('actor', [userId])
    return null
  })
}

export const memberRoutes: Route[] = [
  route(tenantUserApi.users, (db, actor, { tenantId }) =>
    db.read(within(actor, tenantId), async (tx) => {
      await readTenant(tx, tenantId)
      return tx.all(usersOf(tenantId))
    }),
  ),
  route(tenantUserApi.add, addUser),
  route(tenantUserApi.remove, removeUser),
]
