import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'
import type { Notice } from '../shared/schema.ts'

type Category = Notice['category']

const unread = `tenant_id = $1 and user_id = $2 and read_state = 'UNREAD' and del_flag = 0`

/** The newest unread messages of the caller in one category. */
export const newestUnread = (actor: Actor, category: Category, limit: number): Statement<Notice> =>
  statement(`select * from notice where ${unread} and category = $3 order by send_at desc, id desc limit $4`, [
    actor.tenantId,
    actor.userId,
    category,
    limit,
  ])

export const countUnread = (actor: Actor): Statement<{ category: Category; count: number }> =>
  statement(`select category, count(*) as count from notice where ${unread} group by category`, [
    actor.tenantId,
    actor.userId,
  ])

/** One message of the caller's own box. */
export const ownNotice = (actor: Actor, id: string): Statement<Notice> =>
  statement('select * from notice where tenant_id = $1 and user_id = $2 and id = $3 and del_flag = 0', [
    actor.tenantId,
    actor.userId,
    id,
  ])

/** The first reading counts; a second one changes nothing but finds the row. */
export const markRead = (actor: Actor, id: string): Statement =>
  statement(
    'update notice set read_at = coalesce(read_at, $4) where tenant_id = $1 and user_id = $2 and id = $3 and del_flag = 0',
    [actor.tenantId, actor.userId, id, nowText()],
  )

export const markAllRead = (actor: Actor): Statement =>
  statement(`update notice set read_at = $3 where ${unread}`, [actor.tenantId, actor.userId, nowText()])
