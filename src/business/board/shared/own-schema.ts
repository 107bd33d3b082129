import * as z from 'zod/mini'
import {
  dateTime,
  decimal,
  flag,
  id,
  list,
  nullable,
  object,
  optional,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { OwnTicket } from '#services/ticket/joined/shared/schema.ts'
import { NoticeLine } from './notice-schema.ts'

/** Which of the caller's homes; absent: the first. */
export const HomeQuery = object({ homeId: optional(id) })
export type HomeQuery = Infer<typeof HomeQuery>

const HomeCard = object({
  kind: text(64),
  label: text(200),
  /** Money. */
  value: nullable(text(40)),
  notes: list(object({ text: text(200), isLate: flag }), 5),
  /** What is to be done there; null where there is nothing to do. */
  verb: nullable(text(16)),
  to: text(300),
})
export type HomeCard = Infer<typeof HomeCard>

/** Where the register stands with a home: the caller is at home there, has asked, or was turned down. */
const householdState = z.enum(['VERIFIED', 'APPLYING', 'REJECTED'])
const OwnHome = object({
  id,
  villageId: id,
  buildArea: decimal(2),
  /** What the caller is there, in words. */
  relation: text(20),
  state: householdState,
  /** Null until the caller is at home there. */
  residents: nullable(z.number()),
  /** Whoever serves the village and may be called. */
  service: nullable(text(100)),
})
export type OwnHome = Infer<typeof OwnHome>

/** The home page of residents. */
export const OwnBoard = object({
  asOf: dateTime,
  homes: list(object({ id, name: text(200), state: householdState }), 100),
  /** The one that is shown; null for whoever has none. */
  home: nullable(OwnHome),
  cards: list(HomeCard, 10),
  /** Open reports, the newest first; null for whoever may not report. */
  reports: nullable(object({ total: z.number(), rows: list(OwnTicket, 3) })),
  notices: list(NoticeLine, 10),
})
export type OwnBoard = Infer<typeof OwnBoard>
