import { code, date, dateTime, id, list, nullable, object, stateOf, text, type Infer } from '#kernel/shared/schema.ts'
import { objectionMachine } from '#services/publicity/objection/shared/states.ts'
import { objectionAct, objectionTarget } from './dictionaries.ts'

/** An objection as those see it whom the meeting asks for the answer. */
export const AskedObjection = object({
  id,
  target: code(objectionTarget),
  content: text(1000),
  byName: text(60),
  raisedAt: dateTime,
  dueOn: date,
  note: nullable(text(500)),
  /** Since when the street answers in their place. */
  passedAt: nullable(dateTime),
  answer: nullable(text(500)),
  state: stateOf(objectionMachine),
  /** What the caller may do with it now. */
  acts: list(code(objectionAct), 3),
})
export type AskedObjection = Infer<typeof AskedObjection>
export const AskedObjections = list(AskedObjection, 400)

export const ObjectionAnswer = object({
  meetingId: id,
  id,
  act: code(objectionAct),
  remark: text(500, { min: 5, message: '请填写理由(5-500字)' }),
})
export type ObjectionAnswer = Infer<typeof ObjectionAnswer>

export const ObjectionRaised = object({
  meetingId: id,
  target: code(objectionTarget, '请选择异议对象!'),
  content: text(1000, { min: 5, message: '请填写异议内容!(5-1000字)' }),
})
export type ObjectionRaised = Infer<typeof ObjectionRaised>
