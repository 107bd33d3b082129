import { partsOf } from '#kernel/shared/comma-list.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { DepartRole, DepartRoleUser } from '../shared/schema.ts'
import { readDepartRole } from './check-reach.ts'
import { departRoleTables } from './tables.ts'

/** Ids of all who hold a role. */
export async function holdersOf(tx: Reader, { tenantId }: Actor, roleId: string): Promise<string[]> {
  const text = 'select user_id from sys_depart_role_user where tenant_id = $1 and role_id = $2'
  return (await tx.all(statement<{ userId: string }>(text, [tenantId, roleId]))).map(({ userId }) => userId)
}

export const readHeld = (
  reader: Reader,
  { tenantId }: Actor,
  departId: string,
  userId: string,
): Promise<DepartRoleUser[]> =>
  reader.all(
    statement<DepartRoleUser>(
      `select id, user_id, role_id as drole_id from sys_depart_role_user
      where tenant_id = $1 and depart_id = $2 and user_id = $3 order by id`,
      [tenantId, departId, userId],
    ),
  )

interface Choice {
  userId: string
  newRoleId?: string | null | undefined
  oldRoleId?: string | null | undefined
}

/** Gives and takes what differs between the roles that were held and those that are wanted, all or none. */
export async function assignRoles(tx: Tx, actor: Actor, { userId, newRoleId, oldRoleId }: Choice): Promise<void> {
  const wanted = partsOf(newRoleId)
  const before = partsOf(oldRoleId)
  const given = wanted.filter((id) => !before.includes(id))
  if (given.length > 0 && userId === actor.userId) throw refusal(serverMessages.roleToOneself)
  const taken = before.filter((id) => !wanted.includes(id))
  for (const id of given.toSorted()) await give(tx, actor, await readDepartRole(tx, actor, id, true), userId)
  for (const id of taken.toSorted()) await take(tx, actor, await readDepartRole(tx, actor, id, true), userId)
  if (given.length + taken.length > 0) tx.publish('actor', [userId])
}

async function give(tx: Tx, actor: Actor, role: DepartRole, userId: string): Promise<void> {
  const member = 'select from ref_user_depart where tenant_id = $1 and user_id = $2 and depart_id = $3'
  const own = [actor.tenantId, userId, role.departId]
  if (!(await tx.maybe(statement(member, own)))) throw refusal('当前选中部门与用户无关联关系!')
  const insert = `insert into sys_depart_role_user (tenant_id, id, user_id, depart_id, role_id) values ($1, $4, $2, $3, $5)
    on conflict (tenant_id, user_id, role_id) do nothing`
  if ((await tx.run(statement(insert, [...own, newId(), role.id]))) > 0)
    await note(tx, actor, role, userId, 'usersAdded')
}

async function take(tx: Tx, actor: Actor, role: DepartRole, userId: string): Promise<void> {
  const remove = 'delete from sys_depart_role_user where tenant_id = $1 and user_id = $2 and role_id = $3'
  const gone = await tx.run(statement(remove, [actor.tenantId, userId, role.id]))
  if (gone > 0) await note(tx, actor, role, userId, 'usersRemoved')
}

async function note(tx: Tx, actor: Actor, role: DepartRole, userId: string, key: string): Promise<void> {
  const text = 'select name from ref_user where tenant_id = $1 and id = $2'
  const user = await tx.maybe(statement<{ name: string }>(text, [actor.tenantId, userId]))
  await logChange(tx, actor, departRoleTables.sysDepartRole, { ...role }, { ...role, [key]: [user?.name ?? userId] })
}
