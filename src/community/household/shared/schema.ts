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
  phone,
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { householdSource, idType, kinship, relationType } from './dictionaries.ts'
import { householdMachine } from './states.ts'

/** A person in a room. Name, papers and phone belong to the person and are masked in every answer. */
export const Household = record({
  villageId: id,
  roomId: id,
  residentId: id,
  name: text(60, { min: 1, message: '请输入姓名!' }),
  relationType: code(relationType),
  phone,
  idType: code(idType),
  idNo: nullable(text(50)),
  /** The owner's row that a tenant or relative belongs to. */
  ownerHouseholdId: nullable(id),
  kinship: nullable(code(kinship)),
  /** Percent of an owner; all owners of a room have 100.00 at most. */
  shareRatio: nullable(decimal(2, { max: 3 })),
  /** Does this owner cast the room's vote; one owner of a room does. */
  isRepresentative: yesNo,
  ownStart: nullable(date),
  leaseStart: nullable(date),
  leaseEnd: nullable(date),
  source: code(householdSource),
  state: stateOf(householdMachine),
})
export type Household = Infer<typeof Household>

/** Columns of the person, not of the household. */
export const personKeys = ['name', 'phone', 'idType', 'idNo'] as const

const entered = pick(Household, [
  'roomId',
  'name',
  'relationType',
  'phone',
  'idType',
  'idNo',
  'kinship',
  'shareRatio',
  'isRepresentative',
  'ownStart',
  'leaseStart',
  'leaseEnd',
])

/** An absent phone or number, or its mask, leaves what is stored. */
export const HouseholdInput = extend(entered, {
  phone: optional(phone),
  idNo: optional(nullable(text(50))),
  isRepresentative: optional(yesNo),
})
export type HouseholdInput = Infer<typeof HouseholdInput>

const Member = object({
  id,
  name: text(60),
  phone,
  relationType: code(relationType),
  /** Is it the caller. */
  isSelf: flag,
})

/** A room of the caller with those who live there; an owner reads their names in full. */
export const MyHome = object({
  id,
  roomId: id,
  roomName: text(80),
  villageId: id,
  villageName: text(60),
  buildArea: decimal(2),
  relationType: code(relationType),
  leaseEnd: nullable(date),
  state: stateOf(householdMachine),
  members: list(Member, 200),
})
export type MyHome = Infer<typeof MyHome>
