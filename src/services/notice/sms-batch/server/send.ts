import { fromWire } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { queueBatch } from '#kernel/server/sms/batch.ts'
import { firstTry } from '../../message/server/queue-message.ts'
import type { Made } from './create-messages.ts'
import type { SmsBatchRow } from './tables.ts'

/** When a batch may leave: at its hour, and not at night. */
export function leavingTime({ planTime }: Pick<SmsBatchRow, 'planTime'>): Date {
  const wanted = planTime === null ? now() : fromWire(planTime)
  return firstTry('L', wanted > now() ? wanted : now())
}

/** Puts the messages of a batch into the queue, those that are not to be sent into the log only. */
export function enqueue(
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  { batch, made, at }: { batch: SmsBatchRow; made: readonly Made[]; at: Date },
): Promise<void> {
  const { id, templateCode, orgCode } = batch
  return queueBatch(tx, actor, secrets, {
    order: { id, template: templateCode, orgCode, bizType: 'sms-batch' },
    made,
    at,
  })
}
