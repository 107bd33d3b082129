import type { Actor } from './actor.ts'
import type { Tx } from './db/db.ts'
import type { NotedRow } from './db/noted-rows.ts'

/** How a task ended well: a sentence, and a stored file if it made one. */
export interface TaskOutcome {
  message: string
  file?: { path: string; name: string }
}

/** A task to be done. `source` is a stored file that it reads and that goes with it. */
export interface TaskOrder {
  kind: string
  title: string
  input: unknown
  total: number
  source?: string
}

/** The port through which engines and units start tasks; the engine `task` stands behind it. */
export interface Tasks {
  /** Answers the id of the task, which waits for any process. */
  start(actor: Actor, order: TaskOrder): Promise<string>
  /** Shows work that a request has done itself beside what runs in the background, under `id` if it has one already. */
  record(
    actor: Actor,
    order: Omit<TaskOrder, 'source' | 'input'> & { id?: string },
    outcome: TaskOutcome,
  ): Promise<void>
  /** Keeps, in the transaction of the work, which rows the task has stored, so that it can be undone. */
  keepRows(tx: Tx, actor: Actor, taskId: string, rows: readonly NotedRow[]): Promise<void>
}

/** For so long a task can be undone after its end. */
export const undoHours = 24

/** The purpose under which files of tasks are stored; given to their owners by the task centre, to nobody by a link. */
export const taskFiles = 'task'

/** What the kinds of all tasks begin with that make a sheet of a list. */
export const exportKinds = 'export:'

/** So many exports of one user may wait or run at a time. */
export const mostExports = 3
