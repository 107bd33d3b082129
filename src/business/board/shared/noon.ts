import * as z from 'zod/mini'
import { dateTime, flag, id, list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

const NoonRow = object({
  id,
  /** Is it a to-do, not a ticket. */
  isTodo: flag,
  title: text(200),
  /** Village and state. */
  place: text(200),
  who: nullable(text(64)),
  dueAt: dateTime,
  verb: text(16),
  to: text(300),
})
export type NoonRow = Infer<typeof NoonRow>

/** Tickets and to-dos that end before a bell of the day, what is late among them. */
export const Noon = object({
  title: text(16),
  until: dateTime,
  total: z.number(),
  /** How many of each kind, with their lists. */
  pills: list(object({ label: text(16), count: z.number(), to: text(2000) }), 10),
  rows: list(NoonRow, 20),
})
export type Noon = Infer<typeof Noon>

const bells = [
  ['12:00:00', '中午前'],
  ['17:30:00', '下班前'],
  ['23:59:59', '今天'],
] as const

/** The next bell after a time: noon, the end of work, the end of the day. */
export function bellAfter(now: string): { until: string; words: string } {
  const [day, time = ''] = now.split(' ')
  const [clock, words] = bells.find(([at]) => time < at) ?? bells[2]
  return { until: `${day} ${clock}`, words }
}

/** What the button says that opens the first of them: an order is late by its time limit, a to-do by its day. */
export function urgentWords({ isTodo, dueAt }: Pick<NoonRow, 'isTodo' | 'dueAt'>, now: string): string {
  if (dueAt >= now) return isTodo ? '处理最急的一件' : '处理最急的一单'
  return isTodo ? '处理超期的一件' : '处理超时的一单'
}
