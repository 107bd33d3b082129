import * as z from 'zod/mini'
import {
  code,
  date,
  decimal,
  extend,
  files,
  id,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { creditItem, creditKind, creditSource } from './dictionaries.ts'
import { creditMachine } from './states.ts'

/** Something that counts for or against a company. */
export const CreditEvent = record({
  companyId: id,
  companyName: text(100),
  managerId: nullable(id),
  villageId: nullable(id),
  kind: code(creditKind),
  itemId: code(creditItem),
  score: decimal(1, { max: 3 }).check(z.refine((value) => Number(value) > 0, '分值必须大于0')),
  eventDate: date,
  sourceKind: code(creditSource),
  files: nullable(files(9)),
  /** Last day on which it counts; a year after the event unless said otherwise. */
  validUntil: date,
  state: stateOf(creditMachine),
  /** What the company says against it. */
  appeal: nullable(text(500)),
})
export type CreditEvent = Infer<typeof CreditEvent>

const entered = pick(CreditEvent, [
  'companyId',
  'managerId',
  'villageId',
  'kind',
  'itemId',
  'score',
  'eventDate',
  'sourceKind',
  'files',
])

export const CreditEventInput = extend(entered, { validUntil: optional(nullable(date)) })
export type CreditEventInput = Infer<typeof CreditEventInput>

const least = decimal(1, { max: 3 })

/** Fewest points of each grade. */
export const CreditThreshold = object({ gradeAaa: least, gradeAa: least, gradeA: least, gradeB: least })
export type CreditThreshold = Infer<typeof CreditThreshold>

/** Companies as the form of an event offers them. */
export const CompanyChoice = object({ value: id, text: text(100) })
