import * as z from 'zod/mini'
import { code, id, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { CastChoices } from '../../casting/shared/schema.ts'
import { Choice, TopicShown, mostTopics } from '../../topic/shared/schema.ts'
import { ballotChannel, ballotStand, ballotFault, judgementAct } from './dictionaries.ts'

const most = 200

/** A ballot as those see it who count: whether it counts, and why not. */
export const JudgedBallot = object({
  id,
  ballotNo: text(50),
  rooms: text(2000),
  channel: code(ballotChannel),
  stand: code(ballotStand),
  fault: nullable(code(ballotFault)),
  /** What the caller may decide over it: nothing over what he has cast or typed himself. */
  acts: list(code(judgementAct), 3),
})
export type JudgedBallot = Infer<typeof JudgedBallot>
export const JudgedBallots = list(JudgedBallot, most)

/** Those that wait for a decision, or those of one number. */
export const JudgementQuery = object({ meetingId: id, ballotNo: optional(text(50)) })

export const BallotNamed = object({ meetingId: id, ballotId: id })

const Reading = object({ step: text(10), choices: CastChoices, fault: nullable(code(ballotFault)) })

/** A ballot with what was read from it, and the pictures that were taken of it. */
export const JudgementForm = object({
  id,
  ballotNo: text(50),
  rooms: text(2000),
  topics: list(TopicShown, mostTopics),
  signers: list(Choice, 100),
  readings: list(Reading, 3),
  photos: list(z.string(), 3),
  acts: list(code(judgementAct), 3),
})
export type JudgementForm = Infer<typeof JudgementForm>

/** A ballot that waits, by itself: it counts, or for which reason it does not. */
export const BallotCheck = object({
  ballotId: id,
  pass: z.enum(['Y', 'N'], '请选择复核结果!'),
  invalidReason: optional(nullable(code(ballotFault))),
})
export type BallotCheck = Infer<typeof BallotCheck>

export const JudgementInput = object({
  meetingId: id,
  ballotId: id,
  act: code(judgementAct, '请选择处理方式!'),
  /** Why it counts for nothing. */
  fault: optional(nullable(code(ballotFault))),
  /** What stands on a paper, where it is read anew. */
  choices: optional(CastChoices),
  signerId: optional(nullable(id)),
})
export type JudgementInput = Infer<typeof JudgementInput>
