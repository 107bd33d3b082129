import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  decimal,
  files,
  id,
  ids,
  integer,
  json,
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
import { RosterExcluded } from '../../roster/shared/schema.ts'
import { RuleSet } from '../../rules/shared/schema.ts'
import { Counter, TopicShown, mostCounters, mostTopics } from '../../topic/shared/schema.ts'
import { convenerKind, meetingForm, meetingScope, meetingType, proposalKind } from './dictionaries.ts'
import { ownersMeetingMachine } from './states.ts'

const count = nullable(integer(0, 1_000_000))
const mostPlaces = 200

/** A meeting of the owners of a village or of a part of it, in which they decide on topics together. */
export const OwnersMeeting = record({
  meetingNo: text(40),
  villageId: id,
  title: text(100, { min: 1, message: '请输入会议名称!' }),
  meetingType: code(meetingType, '请选择会议类型!'),
  form: code(meetingForm),
  convenerKind: code(convenerKind),
  /** The group, the committee or the community that the kind says, as the village had it. */
  convenerId: id,
  convenerName: text(100),
  scopeType: code(meetingScope),
  /** Buildings or units, where it is not the whole village. */
  scopeIds: nullable(ids(mostPlaces)),
  scopeText: nullable(text(500)),
  proposalKind: nullable(code(proposalKind)),
  /** How many owners have proposed it, with their signatures. */
  proposalOwners: nullable(integer(1, 1_000_000)),
  proposalFiles: nullable(files(9)),
  /** The day of the notice as planned; `noticedAt` is that on which the street let it out. */
  noticeDate: date,
  meetingTime: nullable(dateTime),
  place: nullable(text(200)),
  voteStart: dateTime,
  voteEnd: dateTime,
  files: nullable(files(9)),
  /** By which a matter that failed within a year is put again: two thirds of the committee, or the street. */
  retryFiles: nullable(files(9)),
  applicantId: id,
  submittedAt: nullable(dateTime),
  noticedAt: nullable(date),
  publishedAt: nullable(dateTime),
  rosterPersons: count,
  rosterParts: count,
  rosterArea: nullable(decimal(2, { max: 10 })),
  /** Parts that count for nothing, by reason. */
  rosterExcluded: nullable(json(list(RosterExcluded, 9))),
  rosterLocked: yesNo,
  rosterLockedAt: nullable(dateTime),
  /** The rules of procedure of the day of the lock. */
  ruleSet: nullable(json(RuleSet)),
  /** The end as it stood at the lock; and the later one that the convener has asked for. */
  firstEnd: nullable(dateTime),
  extendTo: nullable(dateTime),
  /** Who took part, whatever the topic. */
  joinedCount: count,
  joinedArea: nullable(decimal(2, { max: 10 })),
  filingNo: nullable(text(40)),
  filingDate: nullable(date),
  /** By which document the street has found the vote to be without effect. */
  annulFiles: nullable(files(9)),
  /** By which document of a court the key of a vote that was never counted is kept. */
  courtFiles: nullable(files(9)),
  state: stateOf(ownersMeetingMachine),
})
export type OwnersMeeting = Infer<typeof OwnersMeeting>

export const OwnersMeetingInput = pick(OwnersMeeting, [
  ...(['villageId', 'title', 'meetingType', 'form', 'convenerKind', 'scopeType', 'scopeIds'] as const),
  ...(['proposalKind', 'proposalOwners', 'proposalFiles', 'noticeDate', 'meetingTime', 'place'] as const),
  ...(['voteStart', 'voteEnd', 'files', 'retryFiles'] as const),
])
export type OwnersMeetingInput = Infer<typeof OwnersMeetingInput>

/** A new meeting after the pattern of an old one, at its own time. */
export const MeetingCopy = pick(OwnersMeeting, [
  ...(['id', 'title', 'noticeDate', 'meetingTime', 'place', 'voteStart', 'voteEnd'] as const),
])
export type MeetingCopy = Infer<typeof MeetingCopy>

/** What a step asks for beside a remark: another time or end, or under which number the street has filed it. */
export const MeetingStep = object({
  voteStart: optional(nullable(dateTime)),
  voteEnd: optional(nullable(dateTime)),
  filingNo: optional(nullable(text(40))),
  filingDate: optional(nullable(date)),
  annulFiles: optional(nullable(files(9))),
  courtFiles: optional(nullable(files(9))),
})
export type MeetingStep = Infer<typeof MeetingStep>

/** How far something that is made public is. */
const Shown = object({
  fromDay: date,
  untilDay: date,
  isOver: z.boolean(),
  openObjections: integer(0, 1_000_000),
  audienceCount: integer(0, 1_000_000),
  seenCount: integer(0, 1_000_000),
})
export type Shown = Infer<typeof Shown>

/** Who takes part, in numbers; what they chose is no part of it. */
const Turnout = object({ count: integer(0, 1_000_000), area: decimal(2, { max: 12 }) })
export type Turnout = Infer<typeof Turnout>

export const OwnersMeetingDetail = object({
  topics: list(TopicShown, mostTopics),
  counters: list(Counter, mostCounters),
  rosterShown: nullable(Shown),
  /** Since the roster was locked. */
  turnout: nullable(Turnout),
  /** An objection against the public result is right: those who count sit again. */
  isRecount: z.boolean(),
  /** Does the caller count here, or watch over it. */
  isSeated: z.boolean(),
  /** Is the caller one of those who convene it. */
  isConvener: z.boolean(),
  /** Is the caller one of those who answer objections against the roster, or the result. */
  isAsked: z.boolean(),
})
export type OwnersMeetingDetail = Infer<typeof OwnersMeetingDetail>
