import { maskPhone } from '#kernel/shared/mask.ts'
import { toWire, fromWire } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId, type Secrets } from '#kernel/server/secrets.ts'
import { smsBodyField, smsChannel, smsPhoneField } from '#kernel/server/sms/queue.ts'
import { firstTry } from '../../message/server/outbox.ts'
import type { Made } from './messages.ts'
import type { SmsBatchRow } from './tables.ts'

const insert = `
  insert into sms_message (tenant_id, id, template, phone_sealed, phone_whole, phone_tail, phone_mask, receiver, content, body_sealed,
    segments, send_state, error, batch_id, org_code, biz_type, biz_id, keeps_quiet, create_by, create_time)
  select $1, r.id, $3, r.sealed, r.whole, r.tail, r.mask, r.name, r.content, r.body, r.segments, r.state, r.error, $4, $5,
    'sms-batch', $4, true, $6, ($7 || '+08')::timestamptz
  from jsonb_to_recordset($2::jsonb) as r (id text, sealed text, whole text, tail text, mask text, name text, content text,
    body text, segments integer, state integer, error text)`

const queue = `insert into sms_queue (tenant_id, id, next_try) select $1, unnest($2::text[]), ($3 || '+08')::timestamptz`

/** When a batch may leave: at its hour, and not at night. */
export function leavingTime({ planTime }: Pick<SmsBatchRow, 'planTime'>): Date {
  const wanted = planTime === null ? now() : fromWire(planTime)
  return firstTry('L', wanted > now() ? wanted : now())
}

/** Puts the messages of a batch into the queue, those that are not to be sent into the log only. */
export async function enqueue(
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  { batch, made, at }: { batch: SmsBatchRow; made: readonly Made[]; at: Date },
): Promise<void> {
  const rows = made.map((one) => ({
    id: newId(),
    sealed: secrets.seal(smsPhoneField, one.phone),
    whole: one.whole,
    tail: one.tail,
    mask: maskPhone(one.phone),
    name: one.name,
    content: one.content,
    body: one.state === 0 ? secrets.seal(smsBodyField, one.content) : null,
    segments: one.segments,
    state: one.state,
    error: one.error,
  }))
  const { tenantId, userId } = actor
  const values = [JSON.stringify(rows), batch.templateCode, batch.id, batch.orgCode, userId, toWire(now())]
  await tx.run(statement(insert, [tenantId, ...values]))
  const waiting = rows.flatMap(({ id, state }) => (state === 0 ? [id] : []))
  await tx.run(statement(queue, [tenantId, waiting, toWire(at)]))
  if (at <= now()) tx.publish(smsChannel, waiting.slice(0, 1))
}

/** Takes what still waits of a batch out of the queue. */
export async function dropWaiting(tx: Tx, batchId: string): Promise<void> {
  const text = `with dropped as (
      update sms_message set send_state = 30, error = '已取消发送', body_sealed = null
      where tenant_id = $1 and batch_id = $2 and send_state = 0 returning id
    ) delete from sms_queue q using dropped d where q.tenant_id = $1 and q.id = d.id`
  await tx.run(statement(text, [tx.tenantId, batchId]))
}
