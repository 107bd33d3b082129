import {
  code,
  date,
  decimal,
  extend,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { changeReport, committeePosition, leaveReason, memberPolitics } from './dictionaries.ts'
import { memberMachine } from './states.ts'

/** Who has a seat in a committee. The name is kept as it was on the day of the election. */
export const Member = record({
  committeeId: id,
  villageId: id,
  /** The owner of the register; null for people whom the street has named without being owners. */
  residentId: nullable(id),
  roomId: nullable(id),
  name: text(60),
  position: code(committeePosition),
  politicalStatus: nullable(code(memberPolitics)),
  electedVotes: nullable(integer(0, 1_000_000)),
  electedArea: nullable(decimal(2, { max: 10 })),
  /** The number of the decision by which the owners have elected them, where a vote of the platform did. */
  decisionNo: nullable(text(60)),
  startDate: date,
  endDate: nullable(date),
  /** The last day on which they act in the director's place, by a resolution of the committee. */
  actingUntil: nullable(date),
  leaveReason: nullable(code(leaveReason)),
  /** A firm's seat is held by somebody whom it names. */
  delegateName: nullable(text(30)),
  /** Masked; what is stored is sealed. */
  delegateIdNo: nullable(text(20)),
  /** Who is asked in an emergency. */
  contactName: nullable(text(30)),
  contactRelation: nullable(text(20)),
  /** Masked, for whoever keeps the register. */
  contactPhone: nullable(text(20, { pattern: /^1[3-9](\d{9}|\d\*{4}\d{4})$/, message: '手机号格式不正确' })),
  /** Day of the last change after the filing, and when it was reported. */
  changedOn: nullable(date),
  reportedOn: nullable(date),
  state: stateOf(memberMachine),
  committeeName: text(100),
  term: integer(1, 99),
  /** Is the committee still on its way to the first filing. */
  isEntering: yesNo,
  reportDue: nullable(date),
  report: nullable(code(changeReport)),
})
export type Member = Infer<typeof Member>

export const derivedMemberKeys = ['contactPhone', 'committeeName', 'term', 'isEntering', 'reportDue', 'report'] as const

const entered = pick(Member, [
  'committeeId',
  'position',
  'politicalStatus',
  'electedVotes',
  'electedArea',
  'delegateName',
  'delegateIdNo',
  'contactName',
  'contactRelation',
  'contactPhone',
])

/** `ownerId` is an ownership of the register; a name stands alone only among those whom the street has named. */
export const MemberInput = extend(entered, {
  ownerId: optional(nullable(id)),
  name: optional(nullable(text(60))),
  startDate: optional(nullable(date)),
})
export type MemberInput = Infer<typeof MemberInput>

/** What steps ask for: another position and who was director as the caller saw it; day and reason of an end; until when somebody acts. */
export const MemberStep = object({
  position: optional(nullable(code(committeePosition))),
  seenDirectorId: optional(nullable(id)),
  leaveReason: optional(nullable(code(leaveReason))),
  date: optional(nullable(date)),
  actingUntil: optional(nullable(date)),
})
export type MemberStep = Infer<typeof MemberStep>

/** An owner who may be put on a list. */
export const OwnerChoice = object({ value: id, text: text(255), isFirm: yesNo })
export const OwnerChoices = list(OwnerChoice, 50)
