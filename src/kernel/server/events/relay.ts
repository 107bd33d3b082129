import type { Pool } from 'pg'
import { systemActor } from '../actor.ts'
import { now } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Logger } from '../log.ts'
import type { Handler } from './handler.ts'

interface Waiting {
  seq: number
  id: string
  tenantId: number
  name: string
  aggregate: string
  payload: unknown
  attempts: number
}

export interface Relay {
  /** Tells that events may wait; returns at once. */
  wake(): void
  /** Delivers everything that is due now; for tests and shutdown. */
  drain(): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  db: Db
  pool: Pool
  handlers: readonly Handler[]
  log: Logger
}

const lockKey = 7_260_914
const batch = 100
const idleMs = 5000

/** Delivers the outbox to the handlers: one process at a time, each handler at least once, in order per aggregate. */
export function startRelay(parts: Parts): Relay {
  let stopped = false
  let again = false
  let running: Promise<void> | undefined
  const pass = async () => {
    do {
      again = false
      while (!stopped && (await deliverBatch(parts)) === batch);
    } while (again && !stopped)
  }
  const wake = () => {
    again = true
    if (stopped || running) return
    running = pass()
      .catch((error: unknown) => parts.log.error({ error }, 'the relay could not deliver'))
      .finally(() => {
        running = undefined
        if (again && !stopped) setImmediate(wake)
      })
  }
  parts.db.onEmitted(wake)
  const timer = setInterval(wake, idleMs)
  timer.unref()
  return {
    wake,
    drain: async () => {
      wake()
      while (running) await running
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Works off one batch under the relay's lock; answers how many events were open. An event that waits for its next try
 * holds back the later ones of its aggregate, and nothing else.
 */
async function deliverBatch({ db, pool, handlers, log }: Parts): Promise<number> {
  const client = await pool.connect()
  try {
    const { rows: locked } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lockKey])
    if (!locked[0]?.free) return 0
    try {
      const { rows } = await client.query<Waiting>(
        `select seq, id, tenant_id as "tenantId", name, aggregate, payload, attempts from outbox o
         where done_at is null and not exists (
           select from outbox earlier where earlier.done_at is null and earlier.next_try > $1
             and earlier.tenant_id = o.tenant_id and earlier.aggregate = o.aggregate and earlier.seq <= o.seq)
         order by seq limit ${batch}`,
        [now()],
      )
      await deliverAll(db, handlers, log, rows)
      return rows.length
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
    }
  } finally {
    client.release()
  }
}

async function deliverAll(
  db: Db,
  handlers: readonly Handler[],
  log: Logger,
  events: readonly Waiting[],
): Promise<void> {
  const blocked = new Set<string>()
  for (const event of events) {
    const aggregate = `${event.tenantId} ${event.aggregate}`
    if (blocked.has(aggregate)) continue
    try {
      for (const handler of handlers.filter((one) => one.event.name === event.name)) await deliver(db, handler, event)
      await settle(db, event, `done_at = $2`, [now()])
    } catch (error) {
      blocked.add(aggregate)
      log.error({ error, event: event.name, id: event.id }, 'a handler failed; the event is tried again')
      const seconds = Math.min(600, 2 ** event.attempts)
      const text = error instanceof Error ? error.message : String(error)
      await settle(db, event, `attempts = attempts + 1, last_error = $3, next_try = $2`, [
        new Date(now().getTime() + seconds * 1000),
        text,
      ])
    }
  }
}

const settle = (db: Db, event: Waiting, sets: string, values: unknown[]) =>
  db.write(systemActor(event.tenantId), (tx) =>
    tx.run(statement(`update outbox set ${sets} where seq = $1`, [event.seq, ...values])),
  )

async function deliver(db: Db, handler: Handler, event: Waiting): Promise<void> {
  const actor = systemActor(event.tenantId)
  await db.write(actor, async (tx) => {
    const fresh = await tx.run(
      statement('insert into event_delivery (event_id, handler) values ($1, $2) on conflict do nothing', [
        event.id,
        handler.name,
      ]),
    )
    if (fresh > 0) await handler.run(tx, actor, event.payload as never)
  })
}
