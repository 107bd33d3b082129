import * as z from 'zod/mini'
import { date, dateTime, id, list, nullable, object, optional, text, yesNo, type Infer } from '#kernel/shared/schema.ts'

/** Most figures of one question. */
export const mostCodes = 24
/** Longest period of one question. */
export const mostDays = 800

/** `street`, `community`, `village`, `company`, `day`, `month`, or a coded key of the metric. */
const grouping = text(64, { pattern: /^[a-z][a-zA-Z0-9]*$/, message: '分组方式不正确' })

/** Where the rows lie; all that is named must hold. */
const within = { streetId: optional(id), communityId: optional(id), villageId: optional(id), companyId: optional(id) }
export interface Within {
  streetId?: string | undefined
  communityId?: string | undefined
  villageId?: string | undefined
  companyId?: string | undefined
}

/**
 * Asks for figures by their codes, comma-joined. Flows count from the first day to the last; levels show how things
 * stood on the last, and `from` only matters where they are split by time. Without days: today.
 */
export const StatQuery = object({
  code: text(1000, { min: 1, message: '请选择指标' }),
  from: optional(date),
  to: optional(date),
  groupBy: optional(grouping),
  ...within,
  /** One coded key and its value, `repairType:WATER`. */
  dim: optional(text(100, { pattern: /^[a-z][a-zA-Z0-9]*:[\w-]+$/, message: '分项不正确' })),
  /** With the figures to compare with. */
  compare: optional(yesNo),
})
export type StatQuery = Infer<typeof StatQuery>

const number = nullable(text(40))

/**
 * A figure. `part` and `whole` are exact decimals; `whole` is null for what is only counted. All are null where nothing
 * was written down for the day; `value` is null, too, where there is no whole to divide by.
 */
export const Figure = object({ part: number, whole: number, value: number })
export type Figure = Infer<typeof Figure>

const address = nullable(text(2000))

const Group = object({
  /** Id of a place or company, a day, a month `YYYY-MM`, a code; empty for villages that are no more. */
  key: text(64),
  label: text(200),
  part: number,
  whole: number,
  value: number,
  /** The list behind it, for whoever may open it; null where none can show it. */
  to: address,
})

/** A figure with its definition, its parts and what it is compared with. */
export const Stat = object({
  code: text(64),
  label: text(64),
  help: text(500),
  unit: text(16),
  kind: z.enum(['flow', 'level']),
  better: nullable(z.enum(['more', 'less'])),
  part: number,
  whole: number,
  value: number,
  /** The list of the part, and that of the whole. */
  to: address,
  toWhole: address,
  /** Flows: the period before, as long as this one. Levels: the same day of the month before. */
  before: nullable(object({ from: date, to: date, words: text(16), part: number, whole: number, value: number })),
  groups: list(Group, 5000),
})
export type Stat = Infer<typeof Stat>

/** Figures that the caller may read of those asked for, in their order, and when they were counted. */
export const StatAnswer = object({ from: date, to: date, asOf: dateTime, figures: list(Stat, mostCodes) })
export type StatAnswer = Infer<typeof StatAnswer>

/** What a figure means and how it can be split. */
export const StatDefinition = object({
  code: text(64),
  label: text(64),
  help: text(500),
  unit: text(16),
  kind: z.enum(['flow', 'level']),
  better: nullable(z.enum(['more', 'less'])),
  subject: z.enum(['village', 'company', 'tenant']),
  groupings: list(text(64), 20),
  /** Where its rows are listed. */
  page: text(200),
})
export type StatDefinition = Infer<typeof StatDefinition>
