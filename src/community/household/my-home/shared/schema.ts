import * as z from 'zod/mini'
import {
  code,
  date,
  decimal,
  extend,
  flag,
  id,
  list,
  nullable,
  object,
  optional,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { kinship, relationType } from '../../shared/dictionaries.ts'
import { HouseholdInput } from '../../shared/schema.ts'
import { householdMachine } from '../../shared/states.ts'

const Choice = object({ action: text(32), label: text(32) })

const Member = object({
  id,
  name: text(60),
  phone: text(20),
  relationType: code(relationType),
  kinship: nullable(code(kinship)),
  shareRatio: nullable(decimal(2)),
  isRepresentative: yesNo,
  leaseEnd: nullable(date),
  state: stateOf(householdMachine),
  /** Is it the caller. */
  isSelf: flag,
  /** What the caller may do about them now. */
  actions: list(Choice, 5),
})

/** A figure that another area tells of a home, and the page where it stands. */
const Figure = object({ label: text(40), value: text(40), to: text(200) })

/** A room of the caller with those who live there; an owner reads their names in full. */
export const MyHome = object({
  id,
  version: z.number(),
  roomId: id,
  roomName: text(80),
  villageId: id,
  villageName: text(60),
  buildArea: decimal(2),
  relationType: code(relationType),
  shareRatio: nullable(decimal(2)),
  leaseEnd: nullable(date),
  state: stateOf(householdMachine),
  /** Why an application was turned down. */
  auditOpinion: nullable(text(500)),
  /** What the caller has said to be wrong and nobody has answered yet. */
  correction: nullable(text(500)),
  actions: list(Choice, 5),
  members: list(Member, 500),
  figures: list(Figure, 10),
})
export type MyHome = Infer<typeof MyHome>

/** An application for oneself, or by an owner for somebody who lives in the owner's room. */
export const HomeApplication = extend(HouseholdInput, { forSelf: yesNo })
export type HomeApplication = Infer<typeof HomeApplication>

export const homeActions = ['confirm', 'refuse', 'cancel', 'resubmit', 'leave'] as const
export const HomeDealing = object({
  id,
  action: z.enum(homeActions, '未知的操作'),
  remark: optional(nullable(text(500))),
  certFiles: HouseholdInput._zod.def.shape.certFiles,
  leaseFiles: HouseholdInput._zod.def.shape.leaseFiles,
})
export type HomeDealing = Infer<typeof HomeDealing>

export const Correction = object({ id, content: text(500, { min: 5, message: '请说明需要更正的内容（5到500字）' }) })
export type Correction = Infer<typeof Correction>

/** A step of the choice of a room: villages, the buildings of one, its units, and rooms at the end. */
export const PlaceQuery = object({ villageId: optional(id), buildingId: optional(id), unitId: optional(id) })
export type PlaceQuery = Infer<typeof PlaceQuery>
export const Place = object({ value: id, label: text(80), level: z.enum(['village', 'building', 'unit', 'room']) })
export type Place = Infer<typeof Place>
