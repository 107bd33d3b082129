import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import { announcementTables, type AnnouncementRow } from '../../announcement/server/tables.ts'
import { announcementPermissions as may } from '../../announcement/shared/permissions.ts'
import { takenBack } from '../../server/service.ts'

type Asked = Pick<AnnouncementRow, 'id' | 'title' | 'state' | 'endTime' | 'sendTime' | 'allowComment' | 'createBy'> & {
  /** Of the caller's row in the own box: 1 was taken back; null where there is none. */
  boxed: number | null
}

/** An announcement that takes comments now, and what the caller may do there. */
export interface OpenAnnouncement extends Asked {
  isReceiver: boolean
  isPublisher: boolean
}

const asked = `select a.id, a.title, a.state, a.end_time, a.send_time, a.allow_comment, a.create_by, n.del_flag as boxed
  from sys_announcement a
  left join notice n on n.tenant_id = a.tenant_id and n.annt_id = a.id and n.user_id = $3 and n.hidden_at is null
  where a.tenant_id = $1 and a.id = $2 and a.del_flag = 0`

/** May the caller change the announcement: then it is among those of the own organisation and below. */
export async function isPublisherOf(reader: Reader, actor: Actor, anntId: string): Promise<boolean> {
  const row = await readRow(reader, actor, announcementTables.sysAnnouncement, anntId)
  return row !== undefined && can(actor, may.edit)
}

/**
 * The announcement, for its receivers and publishers. Of anybody else's there is none (404); one that was taken back,
 * has ended or takes no comments is refused in words.
 */
export async function openAnnouncement(reader: Reader, actor: Actor, anntId: string): Promise<OpenAnnouncement> {
  const row = await reader.maybe(statement<Asked>(asked, [actor.tenantId, anntId, actor.userId]))
  const isReceiver = row?.boxed === 0
  const isPublisher = await isPublisherOf(reader, actor, anntId)
  if (row?.boxed === 1 && !isPublisher) throw takenBack()
  if (!row || !(isReceiver || isPublisher)) throw notFound()
  if (row.state === '2') throw takenBack()
  if (row.state !== '1') throw refusal('通告尚未发布')
  if (row.endTime <= nowText()) throw refusal('通告已过期，评论已关闭')
  if (!row.allowComment) throw refusal('该通告未开放评论')
  return { ...row, isReceiver, isPublisher }
}
