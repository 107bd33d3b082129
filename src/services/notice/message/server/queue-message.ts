import { toWire } from '#kernel/shared/time.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import { afterQuietHours } from '#kernel/server/sms/quiet-hours.ts'
import type { NoticeLevel } from '../../shared/dictionaries.ts'
import type { MessageWay } from '../shared/dictionaries.ts'

/** Wakes the senders of all processes. */
export const deliveryChannel = 'notice-delivery'

/** When a text message may leave: not between 22:00 and 8:00 of Shanghai, unless it is urgent. */
export const firstTry = (level: NoticeLevel, at: Date): Date => (level === 'H' ? at : afterQuietHours(at))

/** A message on its way: to a person, by a way, in its final words. */
export interface Outgoing {
  userId: string
  type: MessageWay
  title: string
  content: string
  templateCode: string
  level: NoticeLevel
  isHtml?: boolean
  params?: Readonly<Record<string, string>>
  /** The message in the box that it accompanies. */
  noticeId?: string | null
  /** What became of it already; waiting otherwise. */
  status?: '1' | '2' | '3'
  result?: string
  /** A variable could not be filled in: these are the words of the template, which are never sent. */
  isUnfilled?: boolean
}

const insert = `
  insert into sys_message (tenant_id, id, es_title, es_type, user_id, es_receiver, es_param, es_content, is_html, es_send_time,
    es_send_status, es_send_num, es_result, template_code, notice_id, keeps_quiet, is_unfilled, create_by, create_time, update_by, update_time, version)
  select $1, m.id, m.title, m.type, m.user_id, coalesce(u.name, m.user_id), m.params, m.content, m.is_html,
    case when m.status = '1' then $4::timestamptz end, m.status, case when m.status = '1' then 1 else 0 end, m.result,
    m.template_code, m.notice_id, m.keeps_quiet, m.is_unfilled, $3, $4::timestamptz, $3, $4::timestamptz, 1
  from jsonb_to_recordset($2::jsonb) as m (id text, title text, type text, user_id text, params text, content text,
    is_html boolean, status text, result text, template_code text, notice_id text,
    keeps_quiet boolean, is_unfilled boolean)
  left join ref_user u on u.tenant_id = $1 and u.id = m.user_id`

const queue = `
  insert into notice_delivery (tenant_id, message_id, channel, next_try)
  select $1, id, channel, (next_try || '+08')::timestamptz
  from jsonb_to_recordset($2::jsonb) as row (id text, channel text, next_try text)`

/**
 * Logs messages and, where they still have to leave, queues them: in the transaction of what they tell, so that neither
 * is there without the other. Senders are woken after the commit. Answers the ids of the log in the order of `messages`.
 */
export async function putOut(tx: Tx, by: string, messages: readonly Outgoing[]): Promise<string[]> {
  if (messages.length === 0) return []
  const at = now()
  const rows = messages.map((message) => ({ ...message, id: newId() }))
  const stored = rows.map((row) => ({
    id: row.id,
    title: row.title,
    type: row.type,
    user_id: row.userId,
    params: JSON.stringify(row.params ?? {}).slice(0, 4000),
    content: row.content,
    is_html: row.isHtml ?? false,
    status: row.status ?? '0',
    result: row.result ?? null,
    template_code: row.templateCode,
    notice_id: row.noticeId ?? null,
    keeps_quiet: row.level !== 'H',
    is_unfilled: row.isUnfilled ?? false,
  }))
  await tx.run(statement(insert, [tx.tenantId, JSON.stringify(stored), by, toWire(at)]))
  const due = rows
    .filter(({ status }) => status === undefined)
    .map(({ id, type, level }) => ({
      id,
      channel: type === '1' ? 'sms' : 'mail',
      next_try: toWire(type === '1' ? firstTry(level, at) : at),
    }))
  if (due.length === 0) return rows.map(({ id }) => id)
  await tx.run(statement(queue, [tx.tenantId, JSON.stringify(due)]))
  tx.publish(deliveryChannel, ['due'])
  return rows.map(({ id }) => id)
}
