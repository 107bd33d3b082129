import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { Reminder } from '../shared/schema.ts'

/** Where open to-dos come from: a neighbour that `src/app` hands in. */
export interface Reminders {
  /** The newest ones of the caller, at most `limit`, and how many there are. */
  newest(reader: Reader, actor: Actor, limit: number): Promise<{ list: Reminder[]; total: number }>
  /** One of the caller's open ones. */
  find(reader: Reader, actor: Actor, id: string): Promise<Reminder | undefined>
}
