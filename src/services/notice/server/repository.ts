import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'
import type { Notice } from '../shared/schema.ts'

type Category = Notice['category']

const unread = `tenant_id = $1 and user_id = $2 and read_state = 'UNREAD' and del_flag = 0 and hidden_at is null`
/** What has expired stays in the box and no longer waits. */
const waiting = `${unread} and (expire_at is null or expire_at > $3)`

/** The newest unread messages of the caller in one category. */
export const newestUnread = (actor: Actor, category: Category, limit: number): Statement<Notice> =>
  statement(
    `select * from notice where ${waiting} and category = $4 order by pinned desc, send_at desc, id desc limit $5`,
    [actor.tenantId, actor.userId, nowText(), category, limit],
  )

/** The newest announcements in the caller's box, read or not, that have not expired. */
export const newestNotices = (actor: Actor, limit: number): Statement<Notice> =>
  statement(
    `select * from notice where tenant_id = $1 and user_id = $2 and category = '1' and del_flag = 0 and hidden_at is null
      and (expire_at is null or expire_at > $3) order by pinned desc, send_at desc, id desc limit $4`,
    [actor.tenantId, actor.userId, nowText(), limit],
  )

export const countUnread = (actor: Actor): Statement<{ category: Category; count: number }> =>
  statement(`select category, count(*) as count from notice where ${waiting} group by category`, [
    actor.tenantId,
    actor.userId,
    nowText(),
  ])

/** Messages are known by their own id and by that of the announcement that they tell of. */
const own = 'tenant_id = $1 and user_id = $2 and (id = $3 or annt_id = $3) and hidden_at is null'

/** One message of the caller's own box, also one that was taken back (`delFlag` 1). */
export const ownNotice = (actor: Pick<Actor, 'tenantId' | 'userId'>, id: string) =>
  statement<Notice & { delFlag: number }>(`select * from notice where ${own} order by del_flag limit 1`, [
    actor.tenantId,
    actor.userId,
    id,
  ])

/** The first reading counts; a second one changes nothing but finds the row. */
export const markRead = (actor: Actor, id: string): Statement =>
  statement(`update notice set read_at = coalesce(read_at, $4) where ${own} and del_flag = 0`, [
    actor.tenantId,
    actor.userId,
    id,
    nowText(),
  ])

export const markAllRead = (actor: Actor): Statement =>
  statement(`update notice set read_at = $3 where ${unread}`, [actor.tenantId, actor.userId, nowText()])
