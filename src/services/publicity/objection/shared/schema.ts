import { date, dateTime, id, nullable, pick, record, stateOf, text, type Infer } from '#kernel/shared/schema.ts'
import { objectionMachine } from './states.ts'

export const Objection = record({
  publicityId: id,
  publicityTitle: text(100),
  villageId: id,
  content: text(1000, { min: 5, message: '请填写异议内容!(5-1000字)' }),
  byUserId: id,
  raisedAt: dateTime,
  /** The last day for the answer. */
  dueOn: date,
  /** What whoever watches over those who answer has to say. */
  note: nullable(text(500)),
  notedBy: nullable(id),
  notedAt: nullable(dateTime),
  /** Since when the street answers in the place of those who did not. */
  passedAt: nullable(dateTime),
  answer: nullable(text(500)),
  answeredBy: nullable(id),
  answeredAt: nullable(dateTime),
  state: stateOf(objectionMachine),
})
export type Objection = Infer<typeof Objection>

export const ObjectionInput = pick(Objection, ['publicityId', 'content'])
export type ObjectionInput = Infer<typeof ObjectionInput>
