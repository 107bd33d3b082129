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
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { deliveredState } from '../../roster/shared/dictionaries.ts'
import { deliveryWay } from './dictionaries.ts'

/** Most owners of one call. */
export const mostServed = 500
const persons = integer(0, 1_000_000)

/** Chosen owners, or all of a building whom nothing is noted of. */
export const DeliverInput = object({
  meetingId: id,
  entryIds: optional(list(id, mostServed, `一次最多登记${mostServed}户`)),
  buildingId: optional(nullable(id)),
  way: code(deliveryWay, '请选择送达方式!'),
  deliveredAt: dateTime,
  files: optional(nullable(files(9))),
  note: optional(nullable(text(200))),
})
export type DeliverInput = Infer<typeof DeliverInput>

/** Those who have proof already stay as they are, and are told by number. */
export const Delivered = object({ id, noted: persons, skipped: persons })
export type Delivered = Infer<typeof Delivered>

const DeliveryFigure = object({ delivered: code(deliveredState), persons, area: decimal(2, { max: 12 }) })
export type DeliveryFigure = Infer<typeof DeliveryFigure>

/** How far delivery is, by way. */
export const DeliveryFigures = list(DeliveryFigure, 6)

/** One time an owner was told. */
const DeliveryShown = object({
  id,
  way: code(deliveredState),
  at: dateTime,
  ballotNo: nullable(text(50)),
  files: nullable(files(9)),
  note: nullable(text(200)),
  userName: text(64),
  notedAt: dateTime,
})

const SpeakerShown = object({
  id,
  name: text(60),
  onDay: date,
  files: nullable(files(9)),
  reason: text(200),
  userName: text(64),
  notedAt: dateTime,
})

/** What is kept of one owner: the paper by which somebody acts for him, and how he was told. */
export const EntryPapers = object({
  id,
  partNames: text(2000),
  ballotNo: nullable(text(50)),
  delivered: code(deliveredState),
  proofFiles: nullable(files(9)),
  deliveries: list(DeliveryShown, 100),
  /** Who speaks for co-owners since the roster was locked, the newest first. */
  speakers: list(SpeakerShown, 100),
})
export type EntryPapers = Infer<typeof EntryPapers>
