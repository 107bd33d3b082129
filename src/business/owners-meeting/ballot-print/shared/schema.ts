import {
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
import { mostTopics } from '../../topic/shared/schema.ts'

/** Most ballots of one job. */
export const mostBallots = 500

/** Chosen owners, or all for whom no ballot was made yet: of a building or of the whole meeting. */
export const PrintInput = object({
  meetingId: id,
  buildingId: optional(nullable(id)),
  entryIds: optional(list(id, mostBallots)),
})
export type PrintInput = Infer<typeof PrintInput>

const PrintJob = object({
  id,
  label: text(120),
  firstNo: text(50),
  lastNo: text(50),
  ballots: integer(1, mostBallots),
  userName: text(64),
  createdAt: dateTime,
})
export type PrintJob = Infer<typeof PrintJob>
export const PrintJobs = list(PrintJob, 500)

const PrintedBallot = object({
  ballotNo: text(50),
  code: text(80),
  rooms: text(2000),
  owners: text(500),
  area: decimal(2, { max: 12 }),
})
export type PrintedBallot = Infer<typeof PrintedBallot>

const PrintedTopic = object({ title: text(300), text: text(300), hint: text(60), ways: list(text(300), 200) })
export type PrintedTopic = Infer<typeof PrintedTopic>

/** A pile of ballots with what is written above it, as displayed texts: one issued paper. */
export const BallotPile = object({
  /** The words of each ballot, as their template said; piles from before there were templates have none. */
  title: optional(text(200)),
  body: optional(text(20_000)),
  closing: optional(text(20_000)),
  name: text(200),
  meetingNo: text(40),
  facts: list(object({ label: text(30), value: nullable(text(600)) }), 20),
  topics: list(PrintedTopic, mostTopics),
  period: text(60),
  issuer: text(100),
  ballots: list(PrintedBallot, mostBallots),
})
export type BallotPile = Infer<typeof BallotPile>
