import type { Tx } from '#kernel/server/db/db.ts'
import { noteMade } from '#kernel/server/db/noted-rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'

/** The name under which phones of accounts are sealed; sign-in opens them by the same name. */
export const phoneField = 'user.phone'

/** An account to be made, with the organisations it belongs to; it begins in the first of them. */
export interface NewAccount {
  id: string
  username: string
  realname: string
  sex: number | null
  passwordHash: string
  mustChange: boolean
  phone: string | null
  workNo: string | null
  birthday?: string | null
  email?: string | null
  post?: string | null
  telephone?: string | null
  avatar?: string | null
  userIdentity?: number | null
  held: readonly { departId: string; roles: readonly string[]; inCharge: boolean }[]
}

const accounts = `
  insert into sys_user (id, username, realname, sex, password_hash, password_time, must_change, phone_sealed, phone_whole,
    phone_tail, work_no, birthday, email, post, telephone, avatar, user_identity, create_by, create_time, update_by,
    update_time)
  select id, username, realname, sex, password_hash, $2, must_change, phone_sealed, phone_whole, phone_tail, work_no,
    birthday, email, post, telephone, avatar, user_identity, $3, $2, $3, $2
  from jsonb_to_recordset($1::jsonb) as row(id text, username text, realname text, sex integer, password_hash text,
    must_change boolean, phone_sealed text, phone_whole text, phone_tail text, work_no text, birthday date,
    email text, post text, telephone text, avatar text, user_identity integer)`

const members = `
  insert into sys_user_tenant (tenant_id, user_id, last_depart_id)
  select $1, user_id, depart_id from jsonb_to_recordset($2::jsonb) as row(user_id text, depart_id text)`

const departs = `
  insert into sys_user_depart (tenant_id, user_id, depart_id, in_charge)
  select $1, user_id, depart_id, in_charge
  from jsonb_to_recordset($2::jsonb) as row(user_id text, depart_id text, in_charge boolean)`

const roles = `
  insert into sys_user_role (tenant_id, user_id, depart_id, role_code)
  select $1, user_id, depart_id, role_code
  from jsonb_to_recordset($2::jsonb) as row(user_id text, depart_id text, role_code text)`

/** Makes accounts as members of the transaction's tenant, with phones sealed. */
export async function insertAccounts(
  tx: Tx,
  secrets: Secrets,
  at: string,
  rows: readonly NewAccount[],
  by = 'system',
): Promise<void> {
  const links = rows.flatMap(({ id, held }) => held.map((one) => ({ user_id: id, depart_id: one.departId, ...one })))
  const granted = links.flatMap((link) => link.roles.map((role_code) => ({ ...link, role_code })))
  const json = (value: unknown) => JSON.stringify(value)
  noteMade(
    tx,
    'sys_user',
    rows.map(({ id }) => id),
  )
  await tx.run(statement(accounts, [json(rows.map((row) => stored(secrets, row))), at, by]))
  const begun = rows.map(({ id, held }) => ({ user_id: id, depart_id: held[0]?.departId ?? null }))
  await tx.run(statement(members, [tx.tenantId, json(begun)]))
  await tx.run(statement(departs, [tx.tenantId, json(links.map((link) => ({ ...link, in_charge: link.inCharge })))]))
  await tx.run(statement(roles, [tx.tenantId, json(granted)]))
}

function stored(secrets: Secrets, row: NewAccount): Record<string, unknown> {
  const indexes = row.phone === null ? undefined : secrets.phoneIndexes(phoneField, row.phone)
  return {
    id: row.id,
    username: row.username,
    realname: row.realname,
    sex: row.sex,
    password_hash: row.passwordHash,
    must_change: row.mustChange,
    phone_sealed: row.phone === null ? null : secrets.seal(phoneField, row.phone),
    phone_whole: indexes?.whole ?? null,
    phone_tail: indexes?.tail ?? null,
    work_no: row.workNo,
    birthday: row.birthday,
    email: row.email,
    post: row.post,
    telephone: row.telephone,
    avatar: row.avatar,
    // 2 is a superior: somebody in charge of an organisation.
    user_identity: row.userIdentity ?? (row.held.some((one) => one.inCharge) ? 2 : 1),
  }
}
