import * as z from 'zod/mini'
import { dateTime, id, integer, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

/** A task waits for a process, runs in one, and ends in one of three ways. */
export const taskStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type TaskState = (typeof taskStates)[number]

const count = integer(0, 2_000_000_000)

/**
 * Whether a task has a file: none, or no longer; one that its owner may fetch; one that is kept back, since it holds what
 * its owner may see no longer.
 */
const TaskFile = z.enum(['NONE', 'READY', 'WITHHELD'])

/** Whether what a task has stored can be taken back, or has been. */
const TaskUndo = z.enum(['NONE', 'READY', 'DONE'])

/** A task as its owner sees it. */
export const TaskView = object({
  id,
  kind: text(64),
  title: text(200),
  state: z.enum(taskStates),
  done: count,
  total: count,
  message: nullable(text(1000)),
  fileName: nullable(text(255)),
  file: TaskFile,
  undo: TaskUndo,
  createTime: dateTime,
  startTime: nullable(dateTime),
  endTime: nullable(dateTime),
})
export type TaskView = Infer<typeof TaskView>

/** Days for which the file of a task can be fetched, and the task is listed. */
export const keepDays = { file: 7, task: 30 } as const
