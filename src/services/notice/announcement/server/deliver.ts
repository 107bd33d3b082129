import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { push, pushToAll } from '#kernel/server/realtime/push.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { announcementTopic } from '../shared/dictionaries.ts'
import { plainText } from './strip-html.ts'
import { countEverybody, readReceivers } from './receiver-repository.ts'
import type { AnnouncementRow } from './tables.ts'

/** Wakes whoever tells receivers in the background. */
export const announcementChannel = 'announcement-due'

/** So many receivers are told at once; more of them in the background. */
const directReceivers = 1000

/** Puts an announcement into boxes again, unread, also where an earlier release of it had been taken back. */
const fill = `
  insert into notice (tenant_id, id, user_id, category, title, content, level, biz_type, biz_label, biz_id, open_type,
    open_page, params, sender, send_at, create_by, create_time, update_by, update_time, version, attachments, annt_id, expire_at, pinned,
    need_confirm)
  select a.tenant_id, r.id, r.user_id, a.msg_category, a.title, $4, a.priority, a.bus_type, $5, a.bus_id, a.open_type,
    a.open_page, '{}', coalesce((select u.name from ref_user u where u.tenant_id = a.tenant_id and u.username = a.sender), a.sender, ''),
    a.send_time, a.sender, $6, a.sender, $6, 1, a.attachments, a.id, a.end_time, a.iz_top, a.need_confirm
  from sys_announcement a, unnest($2::text[], $3::text[]) as r (id, user_id)
  where a.tenant_id = $1 and a.id = $7
  on conflict (tenant_id, annt_id, user_id) where annt_id is not null do update set category = excluded.category,
    title = excluded.title, content = excluded.content, level = excluded.level, biz_type = excluded.biz_type,
    biz_label = excluded.biz_label, biz_id = excluded.biz_id, open_type = excluded.open_type, open_page = excluded.open_page,
    sender = excluded.sender, send_at = excluded.send_at, attachments = excluded.attachments, expire_at = excluded.expire_at,
    pinned = excluded.pinned, need_confirm = excluded.need_confirm, confirm_at = null, hidden_at = null,
    update_time = excluded.update_time, version = notice.version + 1, read_at = null, del_flag = 0
  where notice.del_flag = 1`

type Told = Pick<AnnouncementRow, 'tenantId' | 'id' | 'msgAbstract' | 'msgContent' | 'busType'>

/** Gives people their rows of an announcement, at most one each. */
export async function fillBoxes(tx: Tx, row: Told, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const words = row.msgAbstract || plainText(row.msgContent).slice(0, 200)
  const label = row.busType === null ? null : (announcementTopic.items[row.busType] ?? null)
  const ids = userIds.map(() => newId())
  await tx.run(statement(fill, [row.tenantId, ids, userIds, words, label, nowText(), row.id]))
}

/** Tells the receivers of a release: rows for the chosen ones, for everybody a row at the first look; then the sockets. */
export async function deliver(tx: Tx, row: AnnouncementRow, userIds: readonly string[] | undefined): Promise<void> {
  const total = userIds ? userIds.length : await countEverybody(tx)
  const told = 'update sys_announcement set delivered_at = $3, receiver_count = $4 where tenant_id = $1 and id = $2'
  await tx.run(statement(told, [row.tenantId, row.id, nowText(), total]))
  const words = { msgId: row.id, msgTxt: row.title }
  if (!userIds) return pushToAll(tx, { cmd: 'topic', ...words })
  await fillBoxes(tx, row, userIds)
  for (const userId of userIds) push(tx, [userId], { cmd: 'user', userId, ...words })
}

/** Tells the receivers now where they are few, else leaves them to the job, which is woken after the commit. */
export async function deliverOrQueue(tx: Tx, row: AnnouncementRow): Promise<void> {
  const userIds = row.msgType === 'ALL' ? undefined : await readReceivers(tx, row)
  if (userIds && userIds.length > directReceivers) tx.publish(announcementChannel, ['due'])
  else await deliver(tx, row, userIds)
}

const due = `select * from sys_announcement
  where tenant_id = $1 and state = '1' and delivered_at is null and del_flag = 0 and send_time <= $2
  order by send_time, id limit 1 for update skip locked`

/** What has ended stands on top no longer. */
async function unpinEnded(tx: Tx): Promise<void> {
  const text = `with ended as (
      update sys_announcement set iz_top = false where tenant_id = $1 and iz_top and end_time <= $2 returning id
    ) update notice n set pinned = false from ended e where n.tenant_id = $1 and n.annt_id = e.id and n.pinned`
  await tx.run(statement(text, [tx.tenantId, nowText()]))
}

/** Tells the receivers of every release whose time has come; safe in many processes at once. */
export async function deliverDue({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const id of await tenantIds(db)) {
    const next = () =>
      db.write(systemActor(id), async (tx) => {
        const row = await tx.maybe(statement<AnnouncementRow>(due, [id, nowText()]))
        if (row) await deliver(tx, row, row.msgType === 'ALL' ? undefined : await readReceivers(tx, row))
        return row !== undefined
      })
    while (await next());
    await db.write(systemActor(id), unpinEnded)
  }
}

export const announcementJob = job({
  name: 'notice.announce',
  title: '定时发布通告',
  schedule: '5 * * * * ?',
  run: deliverDue,
})
