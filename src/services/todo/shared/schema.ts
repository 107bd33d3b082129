import * as z from 'zod/mini'
import {
  code,
  dateTime,
  id,
  ids,
  integer,
  json,
  nullable,
  object,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { snoozeDelay, todoType, urgentLevel, type TodoType } from './dictionaries.ts'
import { todoMachine } from './states.ts'

/** What waits for somebody. One row for each matter, step (`node`) and assignee while it is open. */
export const Todo = record({
  bizType: code(todoType),
  /** The matter's own record. */
  bizId: id,
  /** The step of the matter that waits; empty where it has only one. */
  node: text(32),
  title: text(100, { min: 1 }),
  summary: nullable(text(500)),
  villageId: nullable(id),
  urgency: code(urgentLevel),
  dueAt: nullable(dateTime),
  state: stateOf(todoMachine),
  /** Whoever holds one of these roles may take it; empty when it has an assignee or belongs to a whole department. */
  candidateRoles: ids(20),
  candidateDepartId: nullable(id),
  assigneeId: nullable(id),
  /** Page of the client where it is handled, and the query that leads to the record there. */
  openPage: nullable(text(200)),
  params: json(z.record(z.string(), z.string())),
  doneBy: nullable(text(32)),
  doneAt: nullable(dateTime),
  /** Until when the caller put it off; may lie in the past. */
  snoozedUntil: nullable(dateTime),
  /** Is it put off now. */
  snoozed: yesNo,
})
export type Todo = Infer<typeof Todo>

const count = integer(0, 2_000_000_000)

/** Open to-dos of the caller by type, every type named, and their sum; each equals the list's own total. */
export const TodoCount = object({
  ...(Object.fromEntries(Object.keys(todoType.items).map((type) => [type, count])) as Record<TodoType, typeof count>),
  total: count,
})
export type TodoCount = Infer<typeof TodoCount>

export const SnoozeInput = object({ id, delay: code(snoozeDelay) })
export type SnoozeInput = Infer<typeof SnoozeInput>
