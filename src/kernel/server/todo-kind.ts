import type { Actor } from './actor.ts'
import type { Db, Reader, Tx } from './db/db.ts'

/** A step of a matter that waits for somebody. */
export interface WaitingStep {
  bizId: string
  node: string
}

/** What became of matters that were decided together. */
export interface PassedMatters {
  passed: number
  refused: readonly { id: string; reason: string }[]
}

/** What a unit brings to the inbox beside the to-dos that it opens and closes itself. */
export interface TodoKind {
  bizType: string
  /** Lets several matters pass under the caller's own rights, each for itself; absent: not offered. */
  pass?: (db: Db, actor: Actor, bizIds: readonly string[], opinion: string | null) => Promise<PassedMatters>
  /** Every step that waits now. To-dos for anything else are left over. */
  waiting?: (reader: Reader) => Promise<readonly WaitingStep[]>
  /** Opens the to-dos of matters that wait and have none. */
  open?: (tx: Tx, actor: Actor, bizIds: readonly string[]) => Promise<void>
}
