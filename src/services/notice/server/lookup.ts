import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { takeOpenAnnouncements } from '../announcement/server/take-receipts.ts'
import { newestNotices } from './repository.ts'

/** An announcement in the caller's box, in one line. */
export interface NoticeLine {
  id: string
  title: string
  sentAt: string
  isUnread: boolean
}

/** The newest announcements to the caller, pinned ones first, at most `limit`. */
export async function newestAnnouncements(db: Db, actor: Actor, limit: number): Promise<NoticeLine[]> {
  await takeOpenAnnouncements(db, actor)
  const [rows] = await db.flight(actor, [newestNotices(actor, limit)])
  return rows.map(({ id, title, sendAt, readAt }) => ({ id, title, sentAt: sendAt, isUnread: readAt === null }))
}
