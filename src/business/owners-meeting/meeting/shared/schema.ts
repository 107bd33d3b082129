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
import { convenerKind, meetingForm, meetingType, proposalKind, topicKind } from './dictionaries.ts'
import { ownersMeetingMachine } from './states.ts'

const count = nullable(integer(0, 1_000_000))

/** A meeting of the owners of a village, in which they decide on topics together. */
export const OwnersMeeting = record({
  meetingNo: text(40),
  villageId: id,
  title: text(100, { min: 1, message: '请输入会议名称!' }),
  meetingType: code(meetingType, '请选择会议类型!'),
  form: code(meetingForm),
  convenerKind: code(convenerKind),
  proposalKind: nullable(code(proposalKind)),
  /** How many owners have proposed it. */
  proposalOwners: nullable(integer(1, 1_000_000)),
  /** The day of the notice as planned; `noticedAt` is that on which the street let it out. */
  noticeDate: date,
  meetingTime: nullable(dateTime),
  place: nullable(text(200)),
  voteStart: dateTime,
  voteEnd: dateTime,
  files: nullable(files(9)),
  applicantId: id,
  submittedAt: nullable(dateTime),
  noticedAt: nullable(date),
  rosterPersons: count,
  rosterParts: count,
  rosterArea: nullable(decimal(2, { max: 10 })),
  /** Parts that count for nothing, by reason. */
  rosterExcluded: nullable(json(list(RosterExcluded, 9))),
  publicityId: nullable(id),
  rosterLocked: yesNo,
  rosterLockedAt: nullable(dateTime),
  /** The rules of procedure of the day of the lock. */
  ruleSet: nullable(json(RuleSet)),
  state: stateOf(ownersMeetingMachine),
})
export type OwnersMeeting = Infer<typeof OwnersMeeting>

export const OwnersMeetingInput = pick(OwnersMeeting, [
  ...(['villageId', 'title', 'meetingType', 'form', 'convenerKind', 'proposalKind', 'proposalOwners'] as const),
  ...(['noticeDate', 'meetingTime', 'place', 'voteStart', 'voteEnd', 'files'] as const),
])
export type OwnersMeetingInput = Infer<typeof OwnersMeetingInput>

/** One matter to be decided. */
export const MeetingTopic = record({
  meetingId: id,
  villageId: id,
  seq: integer(1, 99),
  title: text(200, { min: 1, message: '请输入议题!' }),
  kind: code(topicKind, '请选择议题类别!'),
  content: text(5000, { min: 1, message: '请输入议题内容!' }),
})
export type MeetingTopic = Infer<typeof MeetingTopic>

export const TopicInput = extend(pick(MeetingTopic, ['title', 'kind', 'content']), { id: optional(nullable(id)) })
export type TopicInput = Infer<typeof TopicInput>

export const mostTopics = 20

/** All topics of a meeting in their order, in the place of those that it had. */
export const TopicsInput = object({ meetingId: id, topics: list(TopicInput, mostTopics) })

const TopicShown = object({ ...pick(MeetingTopic, ['id', 'seq', 'title', 'kind', 'content'])._zod.def.shape })
export type TopicShown = Infer<typeof TopicShown>

/** How far the publicity of the roster is. */
const RosterPublicity = object({
  fromDay: date,
  untilDay: date,
  isOver: z.boolean(),
  openObjections: integer(0, 1_000_000),
})

export const OwnersMeetingDetail = object({
  topics: list(TopicShown, mostTopics),
  publicity: nullable(RosterPublicity),
})
export type OwnersMeetingDetail = Infer<typeof OwnersMeetingDetail>
