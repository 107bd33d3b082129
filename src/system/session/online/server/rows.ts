import { now } from '#kernel/server/clock.ts'
import { containing } from '#kernel/server/db/like.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'
import type { EndReason } from '../../shared/ending.ts'

/** A session as it is shown; nothing of its token is. */
export interface ShownSession {
  id: string
  ip: string
  userAgent: string | null
  createdAt: string
  lastUsedAt: string
  endsAt: string
  endedAt: string | null
  endedReason: EndReason | null
  elsewhere: string | null
}

const columns = 'id, ip, user_agent, created_at, last_used_at, ends_at, ended_at, ended_reason, elsewhere'
/** Over `s`; `$2` is now and `$3` since when a session must have been used. */
const alive = 's.ended_at is null and s.ends_at > $2 and s.last_used_at > $3'

export const ownAlive = (userId: string, idleSince: Date): Statement<ShownSession> =>
  statement(
    `select ${columns} from sys_session s where s.user_id = $1 and ${alive} order by s.last_used_at desc, s.id desc limit 200`,
    [userId, now(), idleSince],
  )

export const ownNewest = (userId: string, count: number): Statement<ShownSession> =>
  statement(`select ${columns} from sys_session where user_id = $1 order by id desc limit $2`, [userId, count])

/** Ends a session if it is this user's and still lives. */
export const endOwn = (userId: string, id: string): Statement<{ id: string }> =>
  statement(
    `update sys_session set ended_at = $3, ended_reason = 'by owner' where id = $2 and user_id = $1 and ended_at is null returning id`,
    [userId, id, now()],
  )

export interface OnlineRow extends ShownSession {
  userId: string
  username: string
  realname: string
  avatar: string | null
  sex: number | null
  phoneSealed: string | null
}

interface OnlineQuery {
  tenantId: number
  username: string
  idleSince: Date
  limit: number
  offset: number
}

const named = `(u.username ilike $4 or u.realname ilike $4)`
const pattern = (username: string): string => containing(username.replaceAll('*', ''))

const shown = `select s.id, s.ip, s.user_agent, s.created_at, s.last_used_at, s.ends_at, s.ended_at, s.ended_reason, s.elsewhere, s.user_id,
  u.username, u.realname, u.avatar, u.sex, u.phone_sealed from sys_session s join login_user u on u.id = s.user_id`

/** One session of a tenant, as long as it lives. */
export const oneTenantAlive = (asked: { tenantId: number; id: string; idleSince: Date }): Statement<OnlineRow> =>
  statement(`${shown} where s.tenant_id = $1 and ${alive} and s.id = $4`, [
    asked.tenantId,
    now(),
    asked.idleSince,
    asked.id,
  ])

/** Sessions of a tenant, the newest first. */
export const tenantAlive = ({ tenantId, username, idleSince, limit, offset }: OnlineQuery): Statement<OnlineRow> =>
  statement(`${shown} where s.tenant_id = $1 and ${alive} and ${named} order by s.id desc limit $5 offset $6`, [
    tenantId,
    now(),
    idleSince,
    pattern(username),
    limit,
    offset,
  ])

export const countTenantAlive = ({
  tenantId,
  username,
  idleSince,
}: Omit<OnlineQuery, 'limit' | 'offset'>): Statement<{ total: number }> =>
  statement(
    `select count(*)::integer as total from sys_session s join login_user u on u.id = s.user_id
    where s.tenant_id = $1 and ${alive} and ${named}`,
    [tenantId, now(), idleSince, pattern(username)],
  )

/** Ends a session of the tenant by what the list named it: its id, or the hash of the caller's own token. */
export const endInTenant = (
  tenantId: number,
  named: { id: string; hash: string },
): Statement<{ id: string; realname: string }> =>
  statement(
    `update sys_session s set ended_at = $4, ended_reason = 'forced' from login_user u
    where u.id = s.user_id and s.tenant_id = $1 and (s.id = $2 or s.token_hash = $3) and s.ended_at is null
    returning s.id, u.realname`,
    [tenantId, named.id, named.hash, now()],
  )
