import {
  code,
  date,
  dateTime,
  decimal,
  files,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { deliveredState, excludedReason, rosterKind, rosterMark } from './dictionaries.ts'

const area = decimal(2, { max: 10 })
const count = integer(0, 1_000_000)

/** Parts left out for one reason. */
export const RosterExcluded = object({ reason: code(excludedReason), parts: count, area })
export type RosterExcluded = Infer<typeof RosterExcluded>

/** Whoever counts as one person at a meeting, as the register knew them. */
export const RosterEntry = record({
  meetingId: id,
  villageId: id,
  seq: count,
  kind: code(rosterKind),
  area,
  partCount: count,
  ownerCount: count,
  /** The first of them by name, where they are many. */
  partNames: text(2000),
  namesMasked: text(500),
  /** The shares of the owners do not make a whole. */
  shareIncomplete: yesNo,
  mark: nullable(code(rosterMark)),
  proofFiles: nullable(files(9)),
  ballotNo: nullable(text(50)),
  delivered: code(deliveredState),
  deliveredAt: nullable(dateTime),
  deliveryFiles: nullable(files(9)),
})
export type RosterEntry = Infer<typeof RosterEntry>

/** Anew after it is public, with the reason that the timeline keeps. */
export const GenerateInput = object({ meetingId: id, remark: optional(nullable(text(500))) })
export type GenerateInput = Infer<typeof GenerateInput>

export const RosterFigures = object({ persons: count, parts: count, area })
export type RosterFigures = Infer<typeof RosterFigures>

export const PublishInput = object({ meetingId: id, places: optional(nullable(text(200))) })
export type PublishInput = Infer<typeof PublishInput>

/** Why an owner does not vote like others, and by which paper somebody acts in his place: a person of the register. */
export const MarkInput = object({
  id,
  version: integer(1, 2_000_000_000),
  mark: nullable(code(rosterMark)),
  actingId: optional(nullable(id)),
  proofFiles: optional(nullable(files(9))),
})
export type MarkInput = Infer<typeof MarkInput>

/** Who speaks for co-owners from now on: one of them, by the paper in which they say so. */
export const RetargetInput = object({
  entryId: id,
  newOwnerIds: list(id, 1, '只能推选一名代表'),
  date,
  files: optional(nullable(files(9))),
  reason: text(200, { min: 5, message: '请填写变更原因!(5-200字)' }),
})
export type RetargetInput = Infer<typeof RetargetInput>
