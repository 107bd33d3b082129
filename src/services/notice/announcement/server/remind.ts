import { addMinutes } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job } from '#kernel/server/jobs/job.ts'
import type { Services } from '#kernel/server/services.ts'
import { canSendSms } from '#kernel/server/sms/gateway.ts'
import { putOut, type Outgoing } from '../../message/server/queue-message.ts'
import type { AnnouncementRow } from './tables.ts'

const dayMinutes = 24 * 60

const due = `select * from sys_announcement
  where tenant_id = $1 and state = '1' and remind_sms and reminded_at is null and priority = 'H' and del_flag = 0
    and delivered_at <= $2 and end_time > $3
  order by delivered_at, id limit 1 for update skip locked`

/** Active people with a number who were told by this release and have not read it; of everybody also those without a row. */
const unread = `select u.id from ref_user u
    join ref_user_contact c on c.tenant_id = u.tenant_id and c.id = u.id and c.phone_sealed is not null
    left join notice n on n.tenant_id = u.tenant_id and n.user_id = u.id and n.annt_id = $2 and n.send_at = $3
      and n.del_flag = 0
  where u.tenant_id = $1 and u.active and n.read_at is null and (n.id is not null or $4)
  order by u.id`

const longestTitle = 40

async function remind(tx: Tx, row: AnnouncementRow): Promise<void> {
  const told = 'update sys_announcement set reminded_at = $3 where tenant_id = $1 and id = $2'
  await tx.run(statement(told, [row.tenantId, row.id, nowText()]))
  const values = [row.tenantId, row.id, row.sendTime, row.msgType === 'ALL']
  const people = await tx.all(statement<{ id: string }>(unread, values))
  const title = row.title.length > longestTitle ? `${row.title.slice(0, longestTitle)}…` : row.title
  const content = `您有一条紧急通告尚未阅读：《${title}》，请尽快登录查看。`
  const outgoing = people.map(
    // At night it waits, as the words of the announcement are a day old anyway.
    ({ id }): Outgoing => ({
      userId: id,
      type: '1',
      title: row.title,
      content,
      templateCode: 'ANNOUNCE_REMIND',
      level: 'M',
    }),
  )
  await putOut(tx, row.sender ?? 'system', outgoing)
}

/** Tells whoever has not read an urgent announcement for a day by text message, once; safe in many processes at once. */
export async function remindDue({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> {
  if (!canSendSms(settings)) return
  for (const id of await tenantIds(db)) {
    const next = () =>
      db.write(systemActor(id), async (tx) => {
        const values = [id, addMinutes(now(), -dayMinutes), nowText()]
        const row = await tx.maybe(statement<AnnouncementRow>(due, values))
        if (row) await remind(tx, row)
        return row !== undefined
      })
    while (await next());
  }
}

export const reminderJob = job({
  name: 'notice.remind',
  title: '紧急通告未读短信提醒',
  schedule: '45 3/10 * * * ?',
  run: remindDue,
})
