import type { Actor } from '#kernel/server/actor.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import type { Role } from '../../shared/schema.ts'
import { checkGiving, checkTaking } from '../../server/giving-rules.ts'
import { roleTables } from '../../server/tables.ts'
import { visibleText } from './rows.ts'

interface Person {
  id: string
  name: string
  active: boolean
  departId: string | null
}

/** Gives a role to people, all or none. Whoever holds it already keeps it as it is. */
export async function addHolders(
  tx: Tx,
  actor: Actor,
  {
    roleId,
    userIdList,
    departId,
  }: { roleId: string; userIdList: readonly string[]; departId?: string | null | undefined },
): Promise<void> {
  const role = await lockRow(tx, actor, roleTables.sysRole, { id: roleId })
  await checkGiving(tx, actor, role.roleCode, userIdList)
  const people = await readPeople(tx, actor, userIdList, departId ?? null)
  const homeless = people.find((person) => person.departId === null)
  if (homeless) {
    const where = departId ? '不属于所选部门' : '没有所属部门'
    throw refusal(`用户${homeless.name}${where}，不能授予角色`)
  }
  const frozen = people.find(({ active }) => !active)
  if (frozen) throw refusal(`用户${frozen.name}已冻结，不能授予角色`)
  const insert = `insert into sys_user_role (tenant_id, user_id, depart_id, role_code)
    select $1, person.id, person.depart_id, $2 from unnest($3::text[], $4::text[]) as person(id, depart_id)
    where not exists (select from ref_user_role h where h.tenant_id = $1 and h.user_id = person.id
      and h.role_code = $2 and h.depart_id = person.depart_id)`
  const ids = people.map(({ id }) => id)
  await tx.run(statement(insert, [actor.tenantId, role.roleCode, ids, people.map((person) => person.departId)]))
  await settle(tx, actor, role, people, 'usersAdded')
}

/** Takes a role from people, all or none: in one organisation, else in every one. */
export async function removeHolders(
  tx: Tx,
  actor: Actor,
  { roleId, userIds, departId }: { roleId: string; userIds: readonly string[]; departId?: string | undefined },
): Promise<void> {
  const role = await lockRow(tx, actor, roleTables.sysRole, { id: roleId })
  await checkTaking(tx, actor, role.roleCode)
  const people = await readPeople(tx, actor, userIds, null)
  const remove = `delete from sys_user_role where tenant_id = $1 and role_code = $2 and user_id = any($3::text[])
    and ($4::text is null or depart_id = $4)`
  await tx.run(statement(remove, [actor.tenantId, role.roleCode, people.map(({ id }) => id), departId ?? null]))
  if (role.roleCode === 'admin') {
    const left = `select exists (select from ref_user_role h join ref_user u on u.tenant_id = h.tenant_id and u.id = h.user_id
      and u.active where h.tenant_id = $1 and h.role_code = 'admin') as is_held`
    const { isHeld } = await tx.one(statement<{ isHeld: boolean }>(left, [actor.tenantId]))
    if (!isHeld) throw refusal('至少保留一名平台管理员')
  }
  await settle(tx, actor, role, people, 'usersRemoved')
}

/** The named people with the organisation in which a role would be held; a missing or foreign one refuses all. */
async function readPeople(tx: Tx, actor: Actor, ids: readonly string[], departId: string | null): Promise<Person[]> {
  const wanted = [...new Set(ids)]
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const named = bind(departId)
  const text = `select u.id, u.name, u.active, (select m.depart_id from ref_user_depart m
      join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id and d.active
      left join login_member l on l.tenant_id = m.tenant_id and l.user_id = m.user_id
      where m.tenant_id = u.tenant_id and m.user_id = u.id and (${named}::text is null or m.depart_id = ${named})
      order by m.depart_id is distinct from l.last_depart_id, d.org_code limit 1) as depart_id
    from ref_user u where u.tenant_id = ${bind(actor.tenantId)} and u.id = any(${bind(wanted)}::text[])
      and ${visibleText(actor, bind)} order by u.id`
  const people = await tx.all(statement<Person>(text, bound.list))
  if (people.length < wanted.length) throw notFound()
  return people
}

async function settle(tx: Tx, actor: Actor, role: Role, people: readonly Person[], key: string): Promise<void> {
  const names = people.map(({ name }) => name)
  await logChange(tx, actor, roleTables.sysRole, { ...role }, { ...role, [key]: names })
  tx.publish(
    'actor',
    people.map(({ id }) => id),
  )
}
