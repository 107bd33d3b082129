import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  decimal,
  extend,
  files,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  phone,
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { prepareApplyType, prepareDuty, prepareMemberKind, prepareOwnerRatio } from './dictionaries.ts'
import { prepareMachine } from './states.ts'

/** The group that prepares the first owners' meeting of a village, from the application to the election. */
export const Preparation = record({
  villageId: id,
  applyType: code(prepareApplyType),
  applyDate: date,
  applicantName: text(60, { min: 1, message: '请输入申请人!' }),
  /** Answered with its middle hidden. */
  applicantPhone: phone,
  /** How many owners ask together, and the area of their exclusive parts. */
  ownerCount: nullable(integer(1, 1_000_000, '请输入联名业主人数')),
  ownerArea: nullable(decimal(2, { max: 10 })),
  files: nullable(files(9)),
  applicantId: id,
  submittedAt: nullable(dateTime),
  /** The last day for the answer of community or street. */
  acceptDueOn: nullable(date),
  acceptedOn: nullable(date),
  /** What the village had before: `0` nothing, `4` an expired committee. It has that again where the group is dissolved. */
  stateBefore: nullable(text(1)),
  publicityId: nullable(id),
  establishDate: nullable(date),
  /** The last day for the notice of the first meeting. */
  deadline: nullable(date),
  extendedOn: nullable(date),
  /** The meeting of the platform that its steps follow, from the notice on. */
  meetingId: nullable(id),
  noticedOn: nullable(date),
  meetingOn: nullable(date),
  noticeFiles: nullable(files(9)),
  meetingName: nullable(text(100)),
  electedOn: nullable(date),
  electionFiles: nullable(files(9)),
  /** Owners and all members, `4/7`; empty before there are any. */
  memberText: nullable(text(10)),
  state: stateOf(prepareMachine),
})
export type Preparation = Infer<typeof Preparation>

export const derivedKeys = ['applicantPhone', 'memberText'] as const

const Entered = pick(Preparation, [
  'villageId',
  'applyType',
  'applyDate',
  'applicantName',
  'applicantPhone',
  'ownerCount',
  'ownerArea',
  'files',
])

export const PreparationInput = extend(Entered, {})
export type PreparationInput = Infer<typeof PreparationInput>

/** A member as entered; a mask stands for what is stored under the id. */
export const PrepareMemberInput = object({
  id: optional(nullable(id)),
  name: text(60, { min: 1, message: '请输入姓名!' }),
  phone,
  idNo: text(18, { min: 1, message: '请输入身份证号!' }),
  memberKind: code(prepareMemberKind),
  /** An owner's room. */
  roomId: optional(nullable(id)),
  /** The owner of it, where that is a firm: the member is a person whom it sends. */
  firmName: optional(nullable(text(100))),
  isLeader: yesNo,
  politicalStatus: optional(nullable(text(20))),
})
export type PrepareMemberInput = Infer<typeof PrepareMemberInput>

/** A member as answered: phone and number masked, and to offices alone. */
export const PrepareMember = object({
  id,
  name: text(60),
  phone: nullable(text(11)),
  idNo: nullable(text(18)),
  memberKind: code(prepareMemberKind),
  roomId: nullable(id),
  roomName: nullable(text(100)),
  firmName: nullable(text(100)),
  isLeader: yesNo,
  politicalStatus: nullable(text(20)),
  /** Are fees of the room overdue: told to offices alone, a hint that refuses nobody; null where nobody asks. */
  owes: nullable(yesNo),
})
export type PrepareMember = Infer<typeof PrepareMember>

/** One of the eight duties, done on a day, with its papers. */
export const PrepareDutyDone = object({
  kind: code(prepareDuty),
  doneOn: nullable(date),
  files: nullable(files(9)),
})
export type PrepareDutyDone = Infer<typeof PrepareDutyDone>

export const PrepareDutyInput = object({
  preparationId: id,
  kind: code(prepareDuty),
  doneOn: date,
  files: files(9).check(z.refine((value) => value !== '', '请上传工作成果')),
})
export type PrepareDutyInput = Infer<typeof PrepareDutyInput>

/** How far the publicity of the members is. */
const MembersShown = object({
  fromDay: date,
  untilDay: date,
  isOver: z.boolean(),
  openObjections: integer(0, 1_000_000),
  audienceCount: integer(0, 1_000_000),
  seenCount: integer(0, 1_000_000),
})

export const PrepareDetail = object({
  members: list(PrepareMember, 31),
  duties: list(PrepareDutyDone, 8),
  publicity: nullable(MembersShown),
})
export type PrepareDetail = Infer<typeof PrepareDetail>

const most = 31

/** A verified owner of the village with a room, as somebody who forms a group chooses them. */
export const OwnerChoice = object({ roomId: id, roomName: text(100), name: text(60), isFirm: yesNo })
export type OwnerChoice = Infer<typeof OwnerChoice>

/** What steps ask for beside a remark: members; the first meeting; the election or, where it failed, when that was told. */
export const PrepareStep = object({
  members: optional(list(PrepareMemberInput, most)),
  places: optional(nullable(text(200))),
  noticedOn: optional(nullable(date)),
  meetingOn: optional(nullable(date)),
  meetingName: optional(nullable(text(100))),
  electedOn: optional(nullable(date)),
  files: optional(nullable(files(9))),
})
export type PrepareStep = Infer<typeof PrepareStep>

const members = integer(3, most, `请输入3到${most}之间的整数`)

/** How a group is composed in this district, and how small the committee may be that it has elected. */
export const PrepareSetting = object({
  ownerRatio: code(prepareOwnerRatio),
  membersMin: members,
  membersMax: members,
  /** May a committee in a village below a hundred homes have three seats. */
  allowsThree: yesNo,
})
export type PrepareSetting = Infer<typeof PrepareSetting>

/** What holds where a district has set nothing else. */
export const usualSetting: PrepareSetting = { ownerRatio: 'HALF', membersMin: 5, membersMax: 15, allowsThree: 'N' }
