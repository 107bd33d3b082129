import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { Bare, route, type Route } from '#kernel/server/http/route.ts'
import { refuseDeparts } from '../../account/server/replace-links.ts'
import { lockAccounts, refuseHigher, refuseTaking } from '../../account/server/rules.ts'
import { mostPeople } from '../../shared/api.ts'
import { readPeople } from '../../server/people-repository.ts'
import { memberApi } from '../shared/api.ts'
import { readContacts } from './read-contacts.ts'

/** All or none; whoever belongs to the organisation already stays as they are. */
function addMembers(
  db: Db,
  actor: Actor,
  { depId, userIdList }: { depId: string; userIdList: readonly string[] },
): Promise<null> {
  return db.write(actor, async (tx) => {
    await refuseDeparts(tx, actor, [depId])
    const rows = await lockAccounts(tx, actor, userIdList)
    const text = `insert into sys_user_depart (tenant_id, user_id, depart_id) select $1, id, $2 from unnest($3::text[]) as id
      on conflict do nothing`
    const ids = rows.map(({ id }) => id)
    await tx.run(statement(text, [actor.tenantId, depId, ids]))
    const first =
      'update sys_user_tenant set last_depart_id = $2 where tenant_id = $1 and user_id = any($3::text[]) and last_depart_id is null'
    await tx.run(statement(first, [actor.tenantId, depId, ids]))
    tx.publish('actor', ids)
    return null
  })
}

/** Takes people out of an organisation, with the roles that they held in it. */
function removeMembers(db: Db, actor: Actor, depId: string, userIds: readonly string[]): Promise<null> {
  return db.write(actor, async (tx) => {
    await refuseDeparts(tx, actor, [depId])
    const rows = await lockAccounts(tx, actor, userIds)
    if (rows.some(({ id }) => id === actor.userId)) throw refusal('不能移除自己的角色或部门!')
    for (const row of rows) await refuseHigher(tx, actor, row)
    const own = [actor.tenantId, depId, rows.map(({ id }) => id)]
    const held = `select distinct role_code as code from sys_user_role where tenant_id = $1 and depart_id = $2 and user_id = any($3::text[])`
    await refuseTaking(
      tx,
      actor,
      (await tx.all(statement<{ code: string }>(held, own))).map(({ code }) => code),
    )
    const text =
      'delete from sys_user_depart where tenant_id = $1 and depart_id = $2 and user_id = any($3::text[]) returning user_id'
    const gone = await tx.all(statement<{ userId: string }>(text, own))
    if (gone.length < rows.length) throw refusal('当前选中部门与用户无关联关系!')
    const next = `update sys_user_tenant t set last_depart_id = (select min(m.depart_id) from sys_user_depart m
        where m.tenant_id = t.tenant_id and m.user_id = t.user_id)
      where t.tenant_id = $1 and t.last_depart_id = $2 and t.user_id = any($3::text[])`
    await tx.run(statement(next, own))
    tx.publish(
      'actor',
      rows.map(({ id }) => id),
    )
    return null
  })
}

export const memberRoutes: readonly Route[] = [
  route(memberApi.contacts, (db, actor, raw, { services }) => readContacts(db, actor, services.secrets, raw)),
  route(memberApi.contact, async (db, actor, { id }, { services }) => {
    const { records } = await readContacts(db, actor, services.secrets, { id })
    return found(records[0])
  }),
  route(memberApi.many, async (db, actor, { username = '', id = '' }, { services }) => {
    if (username === '' && id === '') return new Bare([])
    const raw = {
      ...(username !== '' && { username: `${username},` }),
      ...(id !== '' && { id: `${id},` }),
      pageSize: String(mostPeople),
    }
    return new Bare((await readPeople(db, actor, services.secrets, { raw, activeOnly: false })).records)
  }),
  route(memberApi.add, addMembers),
  route(memberApi.remove, (db, actor, { depId, userId }) => removeMembers(db, actor, depId, [userId])),
  route(memberApi.removeBatch, (db, actor, { depId, userIds }) => removeMembers(db, actor, depId, partsOf(userIds))),
]
