import {
  code,
  extend,
  id,
  integer,
  json,
  list,
  money,
  nullable,
  object,
  optional,
  pick,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { companyAct, topicKind } from '#services/decision/shared/dictionaries.ts'
import { counterKind, electionKind, topicMode } from '../../meeting/shared/dictionaries.ts'

export const mostTopics = 20
export const mostCounters = 9
const most = 30

/** An owner who stands for a seat; the room says which of several of the name. */
export const Candidate = object({
  residentId: id,
  name: text(60, { min: 1, message: '请选择候选人!' }),
  roomName: text(100),
  politicalStatus: nullable(text(20)),
  intro: nullable(text(500)),
})
export type Candidate = Infer<typeof Candidate>

/** One of several ways, of which owners choose one. */
const TopicOption = object({ id, name: text(100, { min: 1, message: '请输入方案名称!' }) })

/** One matter to be decided. */
export const MeetingTopic = record({
  meetingId: id,
  villageId: id,
  seq: integer(1, 99),
  title: text(200, { min: 1, message: '请输入议题!' }),
  kind: code(topicKind, '请选择议题类别!'),
  content: text(5000, { min: 1, message: '请输入议题内容!' }),
  mode: code(topicMode),
  /** Of an election alone: what it fills, how many are elected, and how many one ballot may name. */
  election: nullable(code(electionKind)),
  seats: nullable(integer(1, 30, '请输入应选人数')),
  maxChoices: nullable(integer(1, 30, '请输入最多可选人数')),
  candidates: json(list(Candidate, most)),
  options: json(list(TopicOption, most)),
  /** In yuan, where the maintenance fund is to be used. */
  budget: nullable(money),
  /** The organisation of the company that it is about. */
  companyId: nullable(id),
  /** Of who serves the owners alone: chosen, kept or dismissed. Topics of before say it in their titles. */
  companyAct: nullable(code(companyAct)),
})
export type MeetingTopic = Infer<typeof MeetingTopic>

const shown = [
  ...(['title', 'kind', 'content', 'mode', 'election', 'seats', 'maxChoices', 'candidates'] as const),
  ...(['options', 'budget', 'companyId', 'companyAct'] as const),
] as const

export const TopicShown = extend(pick(MeetingTopic, [...(['id', 'seq'] as const), ...shown] as const), {
  companyName: nullable(text(100)),
})
export type TopicShown = Infer<typeof TopicShown>

/** A new one has no id; an option that is new has none either. */
export const TopicInput = extend(pick(MeetingTopic, shown), {
  id: optional(nullable(id)),
  companyAct: optional(nullable(code(companyAct))),
  candidates: list(Candidate, most),
  options: list(extend(TopicOption, { id: optional(nullable(id)) }), most),
})
export type TopicInput = Infer<typeof TopicInput>

/** All topics of a meeting in their order, in the place of those that it had. */
export const TopicsInput = object({ meetingId: id, topics: list(TopicInput, mostTopics) })
export type TopicsInput = Infer<typeof TopicsInput>

/** Somebody who counts, or watches over it. */
export const Counter = object({ userId: id, name: text(60), kind: code(counterKind) })
export type Counter = Infer<typeof Counter>

export const CountersInput = object({ meetingId: id, persons: list(pick(Counter, ['userId', 'kind']), mostCounters) })
export type CountersInput = Infer<typeof CountersInput>

/** Somebody or something to be chosen. */
export const Choice = object({ value: id, text: text(200) })
export const ChoiceQuery = object({ meetingId: id, keyword: optional(text(64)) })
