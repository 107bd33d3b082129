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
  optional,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { snoozeDelay, todoDue, todoType, urgentLevel, type TodoType } from './dictionaries.ts'
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
  /** Whose step opened it; residents by their surname alone. */
  submitter: nullable(text(60)),
  /** Is its time over, or does it end today; null for what is closed and what has more time. */
  due: nullable(code(todoDue)),
  /** Was it the caller who closed it. */
  handled: yesNo,
  /** How often it was urged. */
  urgedTimes: integer(0, 10_000),
})
export type Todo = Infer<typeof Todo>

const count = integer(0, 2_000_000_000)

/** Open to-dos of the caller by type, every type named, and their sum; each equals the list's own total. */
export const TodoCount = object({
  ...(Object.fromEntries(Object.keys(todoType.items).map((type) => [type, count])) as Record<TodoType, typeof count>),
  total: count,
})
export type TodoCount = Infer<typeof TodoCount>

/** Values that no column of the to-do itself holds. */
export const derivedTodoKeys = ['snoozedUntil', 'snoozed', 'submitter', 'due', 'handled', 'urgedTimes'] as const

export const SnoozeInput = object({ id, delay: code(snoozeDelay) })
export type SnoozeInput = Infer<typeof SnoozeInput>

const remark = optional(nullable(text(500)))

export const UrgeInput = object({ id, remark })
export type UrgeInput = Infer<typeof UrgeInput>

/** Another candidate takes the to-do over. */
export const TransferInput = object({ id, userId: id, remark })
export type TransferInput = Infer<typeof TransferInput>

/** Most to-dos that are decided together. */
export const mostPassed = 50
export const PassInput = object({ ids: ids(mostPassed, `单次最多处理${mostPassed}条`), opinion: remark })
export type PassInput = Infer<typeof PassInput>

export const PassAnswer = object({
  passed: z.number(),
  refused: z.array(object({ id: z.string(), title: z.string(), reason: z.string() })),
})
export type PassAnswer = Infer<typeof PassAnswer>

/** Something that happened to a to-do before it was closed. */
export const TodoEvent = object({
  action: z.string(),
  label: z.string(),
  operatorName: z.string(),
  remark: z.nullable(z.string()),
  createdAt: z.string(),
})
export type TodoEvent = Infer<typeof TodoEvent>

/** Somebody who may take a to-do over. */
export const TodoCandidate = object({ value: z.string(), label: z.string(), text: z.string() })
export type TodoCandidate = Infer<typeof TodoCandidate>
