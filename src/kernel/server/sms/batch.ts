// Messages to many at once: stored and queued together, taken out together.
import { maskPhone } from '../../shared/mask.ts'
import type { Actor } from '../actor.ts'
import { now, nowText } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { newId, type Secrets } from '../secrets.ts'
import { smsBodyField, smsChannel, smsPhoneField } from './queue.ts'

/** One of many messages in its final words, or why it is not sent. */
export interface BatchSms {
  phone: string
  /** Indexes of the phone. */
  whole: string
  tail: string
  /** What the log calls the receiver. */
  name: string
  content: string
  segments: number
  /** 0 waits, 20 cannot be written, 30 must not be sent. */
  state: 0 | 20 | 30
  error: string | null
}

/** The order that messages belong to. */
export interface SmsOrder {
  id: string
  template: string
  orgCode: string
  /** Kept with each message as what it is about. */
  bizType: string
}

const insert = `
  insert into sms_message (tenant_id, id, template, phone_sealed, phone_whole, phone_tail, phone_mask, receiver, content, body_sealed,
    segments, send_state, error, batch_id, org_code, biz_type, biz_id, keeps_quiet, create_by, create_time)
  select $1, r.id, $3, r.sealed, r.whole, r.tail, r.mask, r.name, r.content, r.body, r.segments, r.state, r.error, $4, $5,
    $8, $4, true, $6, $7::timestamptz
  from jsonb_to_recordset($2::jsonb) as r (id text, sealed text, whole text, tail text, mask text, name text, content text,
    body text, segments integer, state integer, error text)`

const queue = `insert into sms_queue (tenant_id, id, next_try) select $1, unnest($2::text[]), $3::timestamptz`

/** Puts the messages of an order into the queue for a moment, those that are not to be sent into the log only. */
export async function queueBatch(
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  { order, made, at }: { order: SmsOrder; made: readonly BatchSms[]; at: Date },
): Promise<void> {
  const rows = made.map(({ phone, ...one }) => ({
    ...one,
    id: newId(),
    sealed: secrets.seal(smsPhoneField, phone),
    mask: maskPhone(phone),
    body: one.state === 0 ? secrets.seal(smsBodyField, one.content) : null,
  }))
  const values = [JSON.stringify(rows), order.template, order.id, order.orgCode, actor.userId, nowText(), order.bizType]
  await tx.run(statement(insert, [actor.tenantId, ...values]))
  const waiting = rows.flatMap(({ id, state }) => (state === 0 ? [id] : []))
  await tx.run(statement(queue, [actor.tenantId, waiting, at]))
  if (at <= now()) tx.publish(smsChannel, waiting.slice(0, 1))
}

const failed = `select id, content from sms_message where tenant_id = $1 and id = any($2::text[])
  and batch_id is not null and send_state = 20 and segments > 0 for update`
const again = `update sms_message m set send_state = 0, receive_state = 0, receive_time = null, error = null,
    body_sealed = r.body
  from unnest($2::text[], $3::text[]) as r (id, body) where m.tenant_id = $1 and m.id = r.id`

/** Queues failed messages of orders once more, on their own rows; with any other among them none, which it answers by false. */
export async function queueFailed(tx: Tx, secrets: Secrets, ids: readonly string[], at: Date): Promise<boolean> {
  const rows = await tx.all(statement<{ id: string; content: string }>(failed, [tx.tenantId, ids]))
  if (rows.length < ids.length) return false
  const bodies = rows.map(({ content }) => secrets.seal(smsBodyField, content))
  await tx.run(statement(again, [tx.tenantId, rows.map(({ id }) => id), bodies]))
  await tx.run(statement(queue, [tx.tenantId, ids, at]))
  tx.publish(smsChannel, ['due'])
  return true
}

const drop = (which: string): string => `with dropped as (
    update sms_message set send_state = 30, error = $3, body_sealed = null
    where tenant_id = $1 and ${which} and send_state = 0 returning id
  ) delete from sms_queue q using dropped d where q.tenant_id = $1 and q.id = d.id`

/** Takes what waits of an order out of the queue, and tells why. */
export const dropBatch = (tx: Tx, batchId: string, error: string): Promise<number> =>
  tx.run(statement(drop('batch_id = $2'), [tx.tenantId, batchId, error]))

/** Takes what waits for a number, by its index, out of the queue as far as it belongs to one of the orders. */
export const dropNumber = (tx: Tx, number: string, batchIds: readonly string[], error: string): Promise<number> =>
  tx.run(statement(drop('phone_whole = $2 and batch_id = any($4::text[])'), [tx.tenantId, number, error, batchIds]))
