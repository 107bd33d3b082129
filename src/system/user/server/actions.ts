import { officeRoles, residentRoles, type RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId, type Secrets } from '#kernel/server/secrets.ts'
import { refuseTaken } from '../account/server/refuse-taken.ts'
import { noPassword } from './create-initial-password.ts'
import { insertAccounts } from './repository.ts'

export { refusePassword } from '../account/server/reset-password.ts'

// What other units do with accounts that belong to their own records, in their transaction. Who may is theirs to say.

/** Makes a member of the tenant one of an organisation, with a role there; whoever is that already stays as they are. */
export async function giveRole(
  tx: Tx,
  { userId, departId, role }: { userId: string; departId: string; role: RoleCode },
): Promise<void> {
  const joining = `insert into sys_user_depart (tenant_id, user_id, depart_id, in_charge) values ($1, $2, $3, false)
    on conflict (tenant_id, user_id, depart_id) do nothing`
  await tx.run(statement(joining, [tx.tenantId, userId, departId]))
  const granting = `insert into sys_user_role (tenant_id, user_id, depart_id, role_code) values ($1, $2, $3, $4)
    on conflict (tenant_id, user_id, depart_id, role_code) do nothing`
  await tx.run(statement(granting, [tx.tenantId, userId, departId, role]))
  tx.publish('actor', [userId])
}

const dropping = `delete from sys_user_role where tenant_id = $1 and user_id = $2 and depart_id = $3
  and role_code = any($4::text[]) and not role_code = any($5::text[])`
/** Whoever holds no role in an organisation any more belongs to it no longer, unless it is all they have. */
const leaving = `delete from sys_user_depart m where tenant_id = $1 and user_id = $2 and depart_id = $3 and not in_charge
  and not exists (select from sys_user_role r where r.tenant_id = m.tenant_id and r.user_id = m.user_id and r.depart_id = m.depart_id)
  and exists (select from sys_user_depart o where o.tenant_id = m.tenant_id and o.user_id = m.user_id and o.depart_id <> m.depart_id)`

interface Holding {
  userId: string
  departId: string
  roles: readonly RoleCode[]
}

/** Of one kind of roles an account has exactly these in an organisation; its others stay. */
async function holdExactly(tx: Tx, kind: readonly RoleCode[], { userId, departId, roles }: Holding): Promise<void> {
  const place = [tx.tenantId, userId, departId]
  await tx.run(statement(dropping, [...place, kind, roles]))
  for (const role of roles) await giveRole(tx, { userId, departId, role })
  if (roles.length === 0) await tx.run(statement(leaving, place))
  tx.publish('actor', [userId])
}

/** Gives an account exactly these roles of residents in an organisation; its other roles stay. */
export const holdResidentRoles = (tx: Tx, holding: Holding): Promise<void> => holdExactly(tx, residentRoles, holding)

/** Gives an account exactly these roles of offices in an organisation, as whoever keeps the office says; others stay. */
export const holdOfficeRoles = (tx: Tx, holding: Holding): Promise<void> => holdExactly(tx, officeRoles, holding)

const takenTexts = {
  username: '用户名已注册',
  phone: '该手机号已注册',
  email: '保存失败，邮箱已存在!',
  workNo: '工号已存在!',
} as const

/**
 * Makes an account of somebody who registers: it belongs to an organisation and may do nothing in it yet. Refuses a
 * name or a phone that is taken; answers the id.
 */
export async function openAccount(
  tx: Tx,
  secrets: Secrets,
  account: { username: string; realname: string; phone: string; passwordHash: string; departId: string },
): Promise<string> {
  const { departId, ...own } = account
  const id = newId()
  await refuseTaken(tx, secrets, [{ id, username: own.username, phone: own.phone }], takenTexts)
  const held = [{ departId, roles: [], inCharge: false }]
  const row = { ...own, id, sex: null, workNo: null, mustChange: false, held }
  await insertAccounts(tx, secrets, nowText(), [row], own.username)
  return id
}

const invitedTexts = {
  ...takenTexts,
  username: '账号已存在，请选择企业管理员',
  phone: '联系电话已属于其他账号，请选择企业管理员',
} as const

/**
 * Makes an account of somebody whom a record of another unit names: without a password, which the owner of the phone or
 * an administrator gives it, to be changed at the first sign-in. Refuses a name or a phone that is taken; answers the id.
 */
export async function openInvitedAccount(
  tx: Tx,
  secrets: Secrets,
  { username: by }: Pick<Actor, 'username'>,
  account: { username: string; realname: string; phone: string; departId: string },
): Promise<string> {
  const { departId, ...own } = account
  const id = newId()
  await refuseTaken(tx, secrets, [{ id, username: own.username, phone: own.phone }], invitedTexts)
  const held = [{ departId, roles: [], inCharge: true }]
  const row = { ...own, id, passwordHash: noPassword, sex: null, workNo: null, mustChange: true, held }
  await insertAccounts(tx, secrets, nowText(), [row], by)
  return id
}
