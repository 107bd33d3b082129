import type { EventType } from '../../shared/event.ts'
import type { Caller } from '../actor.ts'
import { nowText } from '../clock.ts'
import { statement } from '../db/statement.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../secrets.ts'

/**
 * Tells other units about something, once this transaction is committed. Delivered at least once, in order for one
 * `aggregate` (its id); handlers run idempotently in their own transaction.
 */
export async function emit<P>(
  tx: Tx,
  caller: Caller,
  type: EventType<P>,
  aggregate: string,
  payload: P,
): Promise<void> {
  const text = `insert into outbox (id, tenant_id, name, aggregate, payload, actor_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)`
  await tx.run(
    statement(text, [
      newId(),
      caller.tenantId,
      type.name,
      aggregate,
      JSON.stringify(payload),
      caller.userId,
      nowText(),
    ]),
  )
  tx.emitted()
}

/** The same for many at once, in their order. */
export async function emitAll<P>(
  tx: Tx,
  caller: Caller,
  type: EventType<P>,
  told: readonly { aggregate: string; payload: P }[],
): Promise<void> {
  if (told.length === 0) return
  const text = `insert into outbox (id, tenant_id, name, aggregate, payload, actor_id, created_at)
    select id, $2, $3, aggregate, payload::jsonb, $6, $7
    from unnest($1::text[], $4::text[], $5::text[]) with ordinality as one (id, aggregate, payload, place) order by place`
  const values = [
    told.map(() => newId()),
    caller.tenantId,
    type.name,
    told.map(({ aggregate }) => aggregate),
    told.map(({ payload }) => JSON.stringify(payload)),
    caller.userId,
    nowText(),
  ]
  await tx.run(statement(text, values))
  tx.emitted()
}
