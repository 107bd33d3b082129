import type { EventType } from '../../shared/event.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/db.ts'

/** Reacts to an event in a transaction of its own, once for each event id. */
export interface Handler {
  event: EventType<never>
  name: string
  run(tx: Tx, actor: Actor, payload: never): Promise<void>
}

/** Subscribes to an event; `name` is unique and stable, for it keeps deliveries apart. */
export function on<P>(
  event: EventType<P>,
  name: string,
  run: (tx: Tx, actor: Actor, payload: P) => Promise<void>,
): Handler {
  return { event: event as EventType<never>, name, run: run as Handler['run'] }
}
