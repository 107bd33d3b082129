import type { Actor, Caller } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Announcement } from '../../shared/schema.ts'
import { fillBoxes } from './deliver.ts'
import { shownHtml } from './service.ts'
import type { AnnouncementRow } from './tables.ts'

/** Most that one look takes; the next one takes the rest. */
const most = 100

/** Announcements to everybody that are valid now and that the person has no row of yet; `$4` names one of them. */
const open = `
  select a.* from sys_announcement a
  where a.tenant_id = $1 and a.msg_type = 'ALL' and a.state = '1' and a.delivered_at is not null and a.del_flag = 0
    and a.end_time > $3 and ($4::text is null or a.id = $4) and not exists (
      select from notice n where n.tenant_id = a.tenant_id and n.annt_id = a.id and n.user_id = $2 and n.del_flag = 0)
  order by a.send_time limit ${most}`

/** Puts announcements to everybody into the caller's box at the first look. New people get what is still valid. */
export async function takeOpenAnnouncements(db: Db, caller: Caller, id?: string): Promise<void> {
  const [rows] = await db.flight(caller, [
    statement<AnnouncementRow>(open, [caller.tenantId, caller.userId, nowText(), id ?? null]),
  ])
  if (rows.length === 0) return
  await db.write(caller, async (tx) => {
    for (const row of rows) await fillBoxes(tx, row, [caller.userId])
  })
}

const contents = `select id, msg_content, project_msg_type, project_msg_tag,
    allow_comment and state = '1' and end_time > $3 as allow_comment
  from sys_announcement where tenant_id = $1 and id = any($2::text[])`

type Words = Pick<AnnouncementRow, 'id' | 'msgContent' | 'projectMsgType' | 'projectMsgTag' | 'allowComment'>

/** Messages with the formatted words of the announcements that they tell of. */
export async function withContents(
  services: Pick<Services, 'db' | 'secrets'>,
  actor: Pick<Actor, 'tenantId' | 'userId'>,
  items: readonly Announcement[],
): Promise<Announcement[]> {
  const ids = items.filter(({ id, anntId }) => id !== anntId).map(({ anntId }) => anntId)
  if (ids.length === 0) return [...items]
  const [rows] = await services.db.flight(actor, [statement<Words>(contents, [actor.tenantId, ids, nowText()])])
  const known = new Map(rows.map(({ id, ...words }) => [id, words]))
  return items.map((item) => {
    const words = known.get(item.anntId)
    return words ? { ...item, ...words, msgContent: shownHtml(services, words.msgContent) } : item
  })
}
