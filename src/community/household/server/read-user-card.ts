import { maskName, maskPhone } from '#kernel/shared/mask.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found, notFound } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { readAvatars, readContacts } from '#system/user/server/lookup.ts'
import type { UserCard } from '../shared/dealing.ts'
import { mayReadNames } from './lists.ts'
import { householdTables } from './tables.ts'

type Account = Pick<UserCard, 'id' | 'realname' | 'roles' | 'departs'>

const account = `select u.id, u.name as realname,
    array(select distinct r.role_code from ref_user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id order by 1) as roles,
    coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.org_code) from ref_user_depart m
      join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
      where m.tenant_id = u.tenant_id and m.user_id = u.id), '[]') as departs
  from ref_user u where u.tenant_id = $1 and u.id = $2`

/** An account that lives in the caller's villages, with its rooms there; anybody else is not found. */
export async function readUserCard(db: Db, actor: Actor, id: string, secrets: Secrets): Promise<UserCard> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.room_id, m.name as room_name, t.relation_type
    from household t join resident r on r.tenant_id = t.tenant_id and r.id = t.resident_id
      join ref_room m on m.tenant_id = t.tenant_id and m.id = t.room_id
    where ${seenText(actor, householdTables.household, 't', bind)} and r.user_id = ${bind(id)} and t.state = 'VERIFIED'
    order by m.room_code`
  return db.read(actor, async (tx) => {
    const rooms = await tx.all(statement<UserCard['rooms'][number]>(text, values.list))
    if (rooms.length === 0) throw notFound()
    const { realname, ...user } = found(await tx.maybe(statement<Account>(account, [actor.tenantId, id])))
    const [contact] = await readContacts(tx, secrets, [id])
    const avatars = await readAvatars(tx, [id])
    return {
      ...user,
      realname: mayReadNames(actor) ? realname : maskName(realname),
      phone: contact?.phone ? maskPhone(contact.phone) : null,
      avatar: avatars.get(id) ?? null,
      rooms,
    }
  })
}
