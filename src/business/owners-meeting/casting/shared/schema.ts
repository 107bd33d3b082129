import * as z from 'zod/mini'
import {
  code,
  dateTime,
  decimal,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { TopicShown, mostTopics } from '../../topic/shared/schema.ts'
import { castStand, castValue } from './dictionaries.ts'

const mostCandidates = 30
const mostEntries = 200

/** An entry of a roster for which the caller speaks. */
export const MyVote = object({
  entryId: id,
  meetingId: id,
  title: text(100),
  villageName: text(100),
  rooms: text(2000),
  area: decimal(2),
  opensAt: dateTime,
  closesAt: dateTime,
  stand: code(castStand),
})
export type MyVote = Infer<typeof MyVote>
export const MyVotes = list(MyVote, mostEntries)

/** The ballot as it is filled in. */
export const BallotPaper = object({
  id,
  meetingId: id,
  title: text(100),
  villageName: text(100),
  ballotNo: nullable(text(50)),
  rooms: text(2000),
  area: decimal(2),
  opensAt: dateTime,
  closesAt: dateTime,
  topics: list(TopicShown, mostTopics),
  /** What becomes of whoever casts nothing, by the rules of the village. */
  uncast: text(200),
  /** Why it cannot be cast now. */
  refusal: nullable(text(200)),
})
export type BallotPaper = Infer<typeof BallotPaper>

export const EntryNamed = object({ entryId: id })

/** What a ballot says to one topic; a topic that it does not name is left blank. */
const CastChoice = object({
  topicId: id,
  value: optional(code(castValue)),
  candidateIds: optional(list(id, mostCandidates)),
  optionId: optional(id),
})
export type CastChoice = Infer<typeof CastChoice>
export const CastChoices = list(CastChoice, mostTopics)

/** A drawn signature as a picture in base64. */
export const SignImage = z
  .string('请签名')
  .check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, '请签名'), z.minLength(200, '请签名'), z.maxLength(400_000, '签名图片过大'))

export const CastInput = object({
  entryId: id,
  choices: CastChoices,
  signImage: SignImage,
  smsCode: text(6, { min: 6, message: '请输入6位短信验证码', pattern: /^\d{6}$/ }),
})
export type CastInput = Infer<typeof CastInput>

/** Where a ballot stands in the chain; salt and leaf once the result is public. Never what it says. */
export const BallotReceipt = object({
  id,
  meetingId: id,
  ballotNo: nullable(text(50)),
  seq: integer(1, 2_000_000_000),
  at: text(30),
  leaf: nullable(text(64)),
  /** What a check of the ballot needs beside the choices, which its owner types anew. */
  proof: nullable(text(20_000)),
})
export type BallotReceipt = Infer<typeof BallotReceipt>
