import type { Access } from '../shared/endpoint.ts'
import type { Actor } from './actor.ts'
import type { Tx } from './db/db.ts'
import type { NotedRow } from './db/noted-rows.ts'
import type { StoredRow } from './db/take-back.ts'
import type { Refusal } from './errors.ts'
import type { Services } from './services.ts'
import type { TaskOutcome } from './task.ts'

/** What a running task knows of itself. */
export interface TaskWork {
  services: Services
  /** Whoever started it, with the rights of that moment. */
  actor: Actor
  /** What `start` was given; plain JSON. */
  input: unknown
  /** What the last `checkpoint` kept; undefined at the first run. */
  kept: unknown
  /** Aborted when the user cancels, or when another process has taken the task over. */
  signal: AbortSignal
  /** How far it is. Cheap: it is written down from time to time. Throws once the signal is aborted. */
  progress: (done: number, total: number) => void
  /**
   * Keeps `state` in the transaction of the work itself, so that a task which goes on in another process repeats nothing
   * that was stored; `notes` are added to what it has to tell at its end. Throws, and so undoes the work, when the task
   * has been cancelled or taken over.
   */
  checkpoint: (tx: Tx, done: number, state: unknown, notes?: readonly string[]) => Promise<void>
  /** Keeps, in the transaction of the work, which rows it has stored, so that the task can be undone. */
  keepRows: (tx: Tx, rows: readonly NotedRow[]) => Promise<void>
  /** The notes of all checkpoints, also of those before the process died; gone when the task has ended. */
  notes: () => Promise<string[]>
  /** What a user would read if a call failed so; undefined for a defect. */
  refusalOf: (error: unknown) => Refusal | undefined
}

/** What taking back a task is given. */
export interface Undoing {
  tx: Tx
  /** Whoever undoes it: its owner, with the rights of today. */
  actor: Actor
  services: Services
  /** All rows that it has stored, in the order in which it did. */
  rows: readonly StoredRow[]
  refusalOf: (error: unknown) => Refusal | undefined
}

/** Work that takes longer than a request may. `run` must go on from `kept` after its process died. */
export interface TaskKind {
  kind: string
  /** Whoever has none of these rights can neither start it nor try it again. */
  access: Access
  run: (work: TaskWork) => Promise<TaskOutcome>
  /** Takes back all that it has stored, or refuses with what stands against it. Absent: it is not undone. */
  undo?: (undoing: Undoing) => Promise<void>
}
