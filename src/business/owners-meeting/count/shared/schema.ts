import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  decimal,
  id,
  integer,
  list,
  nullable,
  object,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { decisionResult } from '#services/decision/shared/dictionaries.ts'
import { counterKind } from '../../meeting/shared/dictionaries.ts'

const count = integer(0, 1_000_000)
const share = { count, area: decimal(2, { max: 10 }) }
const named = list(id, 200)

/** The result of one topic: totals alone, never finer. */
export const TopicCounted = object({
  topicId: id,
  title: text(200),
  total: object(share),
  joined: object(share),
  options: list(object({ key: text(40), label: text(100), ...share }), 200),
  winner: nullable(id),
  elected: named,
  alternates: named,
  ties: list(named, 30),
  vacant: count,
  result: code(decisionResult),
  verdict: text(1000),
})
export type TopicCounted = Infer<typeof TopicCounted>

/** Did a room take part, by whichever ballot; what it chose, when and by which channel is told nobody. */
export const RoomJoined = object({ room: text(300), hasVoted: z.boolean() })
export type RoomJoined = Infer<typeof RoomJoined>

const hash = text(64, { min: 64, pattern: /^[0-9a-f]{64}$/ })

/** What a check of a public chain says, in the words of public clients. */
export const ChainStand = object({ ok: z.boolean(), count: z.number(), lastHash: hash })
export type ChainStand = Infer<typeof ChainStand>

/** A count as those see it who do it. */
export const Count = object({
  id,
  hash,
  length: count,
  head: hash,
  topics: list(TopicCounted, 50),
  /** Papers that came in time and were not typed twice yet. */
  waiting: count,
  confirmed: list(object({ name: text(60), kind: code(counterKind), at: dateTime }), 9),
  /** What the caller is, and whether it is his turn. */
  kind: code(counterKind),
  mayConfirm: z.boolean(),
})
export type Count = Infer<typeof Count>

export const ConfirmInput = object({ meetingId: id, hash })
export type ConfirmInput = Infer<typeof ConfirmInput>

/** In which order a lot has put candidates who are even. */
export const LotInput = object({ meetingId: id, topicId: id, candidateIds: named })
export type LotInput = Infer<typeof LotInput>

/** The result as it is public. */
export const VoteResult = object({
  id,
  /** More than one after a recount. */
  version: integer(1, 1000),
  topics: list(TopicCounted, 50),
  length: count,
  head: hash,
  countedAt: dateTime,
})
export type VoteResult = Infer<typeof VoteResult>

/** Who has taken part by the end of each day, of how many: persons alone, for an area would name the home. */
export const TurnoutCurve = object({ persons: count, points: list(object({ day: date, count }), 400) })
export type TurnoutCurve = Infer<typeof TurnoutCurve>
