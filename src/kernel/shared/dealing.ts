import * as z from 'zod/mini'
import { eventsOf, type EventOf, type Machine } from './machine.ts'
import { ReasonCode } from './reason.ts'
import {
  dateTime,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  text,
  type Infer,
  type RecordSchema,
  type Schema,
  type Shape,
} from './schema.ts'

/** What a caller may do with a record now; a refused one says why, in words and as a code. */
export const AllowedAction = object({
  action: text(32),
  label: text(32),
  allowed: z.boolean(),
  reason: nullable(text(200)),
  code: nullable(ReasonCode),
})
export type AllowedAction = Infer<typeof AllowedAction>

/** One act in the life of a record, as its timeline tells it. */
export const LogEntry = object({
  action: text(32),
  fromState: nullable(text(32)),
  toState: text(32),
  operatorName: text(64),
  operatorRole: text(300),
  remark: nullable(text(500)),
  createdAt: dateTime,
})
export type LogEntry = Infer<typeof LogEntry>

/** What the answer to a single record with states holds beside it: what has happened, oldest first, and what may. */
export const dealt = { timeline: list(LogEntry, 1000), allowedActions: list(AllowedAction, 40) }
export type Dealt = { timeline: LogEntry[]; allowedActions: AllowedAction[] }

/** One step of a record, and with which words; `version` is the one it was read at. */
export interface Dealing<E extends string = string> {
  id: string
  version?: number | undefined
  action: E
  remark?: string | null | undefined
}

/** The body of a step: what each step says, and what the steps of this machine ask for besides. */
export function dealing<M extends Machine, S extends Shape = Record<never, never>>(
  machine: M,
  step?: RecordSchema<S>,
): Schema<Dealing<EventOf<M>> & Infer<RecordSchema<S>>> {
  const own = step?._zod.def.shape
  const body = object({
    id,
    version: optional(integer(1, 2_000_000_000)),
    action: z.enum(eventsOf(machine, { offered: true }), '不支持的操作'),
    remark: optional(nullable(text(500))),
    ...own,
  })
  return body as unknown as Schema<Dealing<EventOf<M>> & Infer<RecordSchema<S>>>
}
