import { toWire } from '#kernel/shared/time.ts'
import { now } from '#kernel/server/clock.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'
import type { EndReason } from '../shared/ending.ts'
import { hasFactor, openTenant } from './repository.ts'

/** A session with what decides whether it still holds. */
export interface SessionRow {
  id: string
  userId: string
  username: string
  realname: string
  tenantId: number
  departId: string | null
  lastUsedAt: string
  endsAt: string
  endedAt: string | null
  endedReason: EndReason | null
  hasFactor: boolean
  /** The browser that it began with, and the first one of another family that used it since. */
  userAgent: string | null
  elsewhere: string | null
  /** Account, tenant and password are those under which the session began. */
  holds: boolean
}

export const sessionByHash = (hash: string): Statement<SessionRow> =>
  statement(
    `select s.id, s.user_id, u.username, u.realname, s.tenant_id, s.depart_id, s.last_used_at, s.ends_at, s.ended_at, s.ended_reason, s.user_agent, s.elsewhere,
      ${hasFactor}, u.status = 1 and u.del_flag = 0 and u.password_version = s.password_version and exists (
        select from login_member m join ref_tenant t on t.id = m.tenant_id
        where m.user_id = s.user_id and m.tenant_id = s.tenant_id and ${openTenant}
      ) as holds
    from sys_session s join login_user u on u.id = s.user_id where s.token_hash = $1`,
    [hash, now()],
  )

/** A row when the account may work in the tenant. */
export const openAccount = (userId: string, tenantId: number): Statement<{ id: string }> =>
  statement(
    `select u.id from login_user u join login_member m on m.user_id = u.id and m.tenant_id = $2
      join ref_tenant t on t.id = m.tenant_id where u.id = $1 and u.status = 1 and u.del_flag = 0 and ${openTenant.replaceAll('$2', '$3')}`,
    [userId, tenantId, now()],
  )

export const sessionState = (id: string): Statement<Pick<SessionRow, 'endedAt' | 'endedReason' | 'lastUsedAt'>> =>
  statement('select ended_at, ended_reason, last_used_at from sys_session where id = $1', [id])

/** Sessions with the moment of their last use. */
export const touchSessions = (used: readonly (readonly [id: string, at: Date])[]): Statement =>
  statement(
    `update sys_session s set last_used_at = u.at from unnest($1::text[], $2::timestamptz[]) u (id, at)
     where s.id = u.id and s.ended_at is null and s.last_used_at < u.at`,
    [used.map(([id]) => id), used.map(([, at]) => at)],
  )

/** Marks a session that another browser has used; no row when it is marked. */
export const markElsewhere = (id: string, place: string): Statement =>
  statement('update sys_session set elsewhere = $2, elsewhere_at = $3 where id = $1 and elsewhere is null', [
    id,
    place,
    now(),
  ])

export const chooseDepart = (id: string, departId: string): Statement =>
  statement('update sys_session set depart_id = $2 where id = $1', [id, departId])

export const endSession = (id: string, reason: EndReason): Statement =>
  statement('update sys_session set ended_at = $2, ended_reason = $3 where id = $1 and ended_at is null', [
    id,
    now(),
    reason,
  ])

export const endSessionsBut = (userId: string, kept: string, reason: EndReason): Statement<{ id: string }> =>
  statement(
    'update sys_session set ended_at = $3, ended_reason = $4 where user_id = $1 and id <> $2 and ended_at is null returning id',
    [userId, kept, now(), reason],
  )

/** Ends the oldest sessions until there is room for one more, after putting those aside that idleness has ended. */
export const makeRoom = (userId: string, limits: { max: number; idleSince: Date }): Statement<{ id: string }> =>
  statement(
    `update sys_session set ended_at = $2, ended_reason = case when last_used_at <= $3 or ends_at <= $2 then 'expired' else 'too many' end
    where ended_at is null and user_id = $1 and (last_used_at <= $3 or ends_at <= $2 or id in (
      select id from sys_session where user_id = $1 and ended_at is null and last_used_at > $3 and ends_at > $2
      order by id desc offset $4
    )) returning id`,
    [userId, now(), limits.idleSince, limits.max - 1],
  )

export interface NewSession {
  id: string
  tokenHash: string
  userId: string
  tenantId: number
  departId: string | null
  passwordVersion: number
  ip: string
  userAgent: string | null
  endsAt: Date
}

export function insertSession(row: NewSession): Statement {
  const at = toWire(now())
  const values = [
    row.id,
    row.tokenHash,
    row.userId,
    row.tenantId,
    row.departId,
    row.passwordVersion,
    row.ip,
    row.userAgent,
    at,
    row.endsAt,
  ]
  return statement(
    `insert into sys_session (id, token_hash, user_id, tenant_id, depart_id, password_version, ip, user_agent, created_at,
      last_used_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    values,
  )
}

export const keepSession = (id: string, passwordVersion: number): Statement =>
  statement('update sys_session set password_version = $2 where id = $1', [id, passwordVersion])
