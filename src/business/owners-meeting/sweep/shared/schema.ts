import * as z from 'zod/mini'
import {
  code,
  dateTime,
  decimal,
  flag,
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
import { remindChannel, sweepStand, sweepState } from './dictionaries.ts'

const persons = integer(0, 1_000_000)
const area = decimal(2, { max: 12 })

/** A vote that is swept: its roster is locked and it is not over. */
const SweepMeeting = object({
  ...{ id, villageId: id, title: text(100), meetingNo: text(40) },
  isVoting: flag,
})
export type SweepMeeting = Infer<typeof SweepMeeting>
export const SweepMeetings = list(SweepMeeting, 100)

/** A building in numbers: an owner with homes in several stands in each of them. */
const SweepBuilding = object({
  buildingId: id,
  name: text(100),
  persons,
  served: persons,
  voted: persons,
  area,
  votedArea: area,
})
export type SweepBuilding = Infer<typeof SweepBuilding>
export const SweepBuildings = list(SweepBuilding, 500)

/** A home on the plan of a building. */
const SweepHome = object({
  entryId: id,
  roomId: id,
  roomNo: text(50),
  unit: text(50),
  floor: integer(-9, 150),
  stand: code(sweepStand),
})
export type SweepHome = Infer<typeof SweepHome>
export const SweepPlan = list(SweepHome, 2000)

const SweepVisit = object({
  id,
  state: code(sweepState),
  note: nullable(text(200)),
  userName: text(64),
  at: dateTime,
})

/** An owner at whose door somebody stands. */
export const SweepEntry = object({
  id,
  rooms: text(2000),
  owners: text(500),
  area,
  ballotNo: nullable(text(50)),
  stand: code(sweepStand),
  delivered: code(deliveredState),
  remindedAt: nullable(dateTime),
  visits: list(SweepVisit, 100),
})
export type SweepEntry = Infer<typeof SweepEntry>

export const SweepInput = object({
  entryId: id,
  state: code(sweepState, '请选择上门结果!'),
  note: optional(nullable(text(200))),
})
export type SweepInput = Infer<typeof SweepInput>

/** Most owners of one reminder. */
export const mostReminded = 500

export const RemindInput = object({
  id,
  target: z.literal('NOT_VOTED'),
  channel: code(remindChannel, '请选择催办方式!'),
  buildingIds: optional(list(id, 200)),
})
export type RemindInput = Infer<typeof RemindInput>

/** Who was reminded, whom nobody can remind but at the door, who was today already, and who is left for the next call. */
export const Reminded = object({ id, sent: persons, unreachable: persons, recent: persons, left: persons })
export type Reminded = Infer<typeof Reminded>
