import { now } from '#kernel/server/clock.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'

/** What the neighbours publish for sign-in is read through their views (`login_*`, `ref_*`), never their tables. */
export interface Account {
  id: string
  username: string
  realname: string
  passwordHash: string
  formerHashes: string[]
  passwordVersion: number
  passwordTime: string
  mustChange: boolean
  /** Has a second factor in force. */
  hasFactor: boolean
  avatar: string | null
  sex: number | null
  phoneSealed: string | null
  userIdentity: number | null
  status: number
  delFlag: number
}

/** Over `u` (login_user). */
export const hasFactor = 'exists (select from second_factor f where f.user_id = u.id) as has_factor'

const account = `id, username, realname, password_hash, former_hashes, password_version, password_time, must_change,
  ${hasFactor}, avatar, sex, phone_sealed, user_identity, status, del_flag`

export const accountByName = (username: string): Statement<Account> =>
  statement(`select ${account} from login_user u where lower(username) = lower($1)`, [username])
export const accountById = (id: string): Statement<Account> =>
  statement(`select ${account} from login_user u where id = $1`, [id])

/** The account of a phone's blind index. */
export const userIdByPhone = (whole: string): Statement<{ id: string }> =>
  statement('select id from login_phone where phone_whole = $1', [whole])

/** A tenant of an account; closed ones are frozen, over, not begun, or the account left them. */
export interface Membership {
  tenantId: number
  name: string
  status: number
  open: boolean
  /** Its time has ended. */
  over: boolean
  lastDepartId: string | null
}

/** Over `m` (login_member) and `t` (ref_tenant); `$2` is now. */
export const openTenant = `t.status = 1 and m.status = 1 and coalesce(t.begin_date <= $2, true) and coalesce(t.end_date > $2, true)`
const isOver = 't.status = 1 and m.status = 1 and coalesce(t.end_date <= $2, false)'

export const membershipsOf = (userId: string): Statement<Membership> =>
  statement(
    `select t.id as tenant_id, t.name, t.status, ${openTenant} as open, ${isOver} as over, m.last_depart_id
    from login_member m join ref_tenant t on t.id = m.tenant_id where m.user_id = $1 order by t.id`,
    [userId, now()],
  )

/** The memberships of a name, so that account and tenants come in one round trip. */
export const membershipsByName = (username: string): Statement<Membership> =>
  statement(
    `select t.id as tenant_id, t.name, t.status, ${openTenant} as open, ${isOver} as over, m.last_depart_id
    from login_user u join login_member m on m.user_id = u.id join ref_tenant t on t.id = m.tenant_id
    where lower(u.username) = lower($1) order by t.id`,
    [username, now()],
  )

/** An organisation of the user in the current tenant, with the roles held there, both comma-separated. */
export interface HeldDepart {
  id: string
  departName: string
  orgCode: string
  orgCategory: string
  inCharge: boolean
  roleCodes: string
  roleNames: string
}

export const departsOf = (tenantId: number, userId: string): Statement<HeldDepart> =>
  statement(
    `select d.id, d.name as depart_name, d.org_code, d.org_category, h.in_charge,
      coalesce(string_agg(r.code, ',' order by r.sort_no), '') as role_codes,
      coalesce(string_agg(r.name, ',' order by r.sort_no), '') as role_names
    from ref_user_depart h
    join ref_depart d on d.tenant_id = h.tenant_id and d.id = h.depart_id and d.active
    left join ref_user_role g on g.tenant_id = h.tenant_id and g.user_id = h.user_id and g.depart_id = h.depart_id
    left join ref_role r on r.tenant_id = g.tenant_id and r.code = g.role_code
    where h.tenant_id = $1 and h.user_id = $2
    group by d.id, d.name, d.org_code, d.org_category, h.in_charge order by d.org_code`,
    [tenantId, userId],
  )

/**
 * Actions granted to the roles that a user holds in an organisation, and to those that it made itself. As an array the
 * roles narrow the view before it is reckoned; joined, all roles would be.
 */
export const actionsOf = (tenantId: number, userId: string, departId: string): Statement<{ code: string }> =>
  statement(
    `select code from granted_action where tenant_id = $1 and role_code = any(array(
      select role_code from ref_user_role where tenant_id = $1 and user_id = $2 and depart_id = $3))
    union
    select code from granted_depart_action where tenant_id = $1 and user_id = $2 and depart_id = $3`,
    [tenantId, userId, departId],
  )

/** Stores a new hash and remembers the one before it; every session but those told otherwise is over by it. */
export const storePassword = (userId: string, hash: string): Statement<{ passwordVersion: number }> =>
  statement(
    `update sys_user set password_hash = $2, former_hashes = (array_prepend(password_hash, former_hashes))[1:4],
      password_version = password_version + 1, password_time = $3, must_change = false
    where id = $1 returning password_version`,
    [userId, hash, now()],
  )

/** The same password under today's parameters. */
export const strengthenHash = (userId: string, old: string, hash: string): Statement =>
  statement('update sys_user set password_hash = $3 where id = $1 and password_hash = $2', [userId, old, hash])

export const keepLastDepart = (tenantId: number, userId: string, departId: string): Statement =>
  statement('update sys_user_tenant set last_depart_id = $3 where tenant_id = $1 and user_id = $2', [
    tenantId,
    userId,
    departId,
  ])
