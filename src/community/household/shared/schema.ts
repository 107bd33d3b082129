import * as z from 'zod/mini'
import { dealt } from '#kernel/shared/dealing.ts'
import {
  code,
  date,
  dateTime,
  decimal,
  extend,
  files,
  id,
  list,
  nullable,
  object,
  optional,
  phone,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { sex } from '#system/user/shared/dictionaries.ts'
import {
  householdSource,
  idType,
  kinship,
  ownerConsent,
  personKind,
  politicalStatus,
  relationType,
  residentEducation,
} from './dictionaries.ts'
import { householdMachine } from './states.ts'

/** What a register knows of a person; every part that names one is masked in answers. */
const person = {
  name: text(60, { min: 1, message: '请输入姓名!' }),
  phone,
  idType: code(idType),
  idNo: nullable(text(50)),
  personKind: code(personKind),
  /** Who speaks for a firm. */
  contactName: nullable(text(30)),
  contactPhone: nullable(phone),
  /** Told by an ID number; entered for other papers. */
  sex: nullable(code(sex)),
  birthday: nullable(date),
  nation: nullable(text(20)),
  politicalStatus: nullable(code(politicalStatus)),
  education: nullable(code(residentEducation)),
  workplace: nullable(text(100)),
  photo: nullable(files(1)),
  remark: nullable(text(200)),
}

/** Columns of the person, not of the household. */
export const personKeys = Object.keys(person) as (keyof typeof person)[]
/** What is worked out of the room, its owners and the person. The room's number stands in the household's own row. */
export const workedOut = ['buildArea', 'buildingName', 'roomCode', 'isParty', 'sharesWhole'] as const

/** A person in a room. Name, papers and phone belong to the person and are masked in every answer. */
export const Household = record({
  villageId: id,
  roomId: id,
  residentId: id,
  relationType: code(relationType),
  ...person,
  /** The owner's row that a tenant or relative belongs to. */
  ownerHouseholdId: nullable(id),
  kinship: nullable(code(kinship)),
  /** Percent of an owner; all owners of a room have 100.00 together. */
  shareRatio: nullable(decimal(2, { max: 3 })),
  /** Does this owner cast the room's vote; one owner of a room does. */
  isRepresentative: yesNo,
  ownStart: nullable(date),
  /** Empty while the ownership lasts. */
  ownEnd: nullable(date),
  leaseStart: nullable(date),
  leaseEnd: nullable(date),
  leaseContractNo: nullable(text(50)),
  leaseFiles: nullable(files(9)),
  certFiles: nullable(files(9)),
  source: code(householdSource),
  state: stateOf(householdMachine),
  /** When somebody asked for it, last. */
  applyTime: nullable(dateTime),
  applicantId: nullable(id),
  ownerConsent: nullable(code(ownerConsent)),
  auditOpinion: nullable(text(500)),
  auditTime: nullable(dateTime),
  auditBy: nullable(text(32)),
  /** The day on which the household ended. */
  movedOn: nullable(date),
  /** What the resident says is wrong, until somebody has answered. */
  correction: nullable(text(500)),
  buildArea: decimal(2),
  buildingName: text(60),
  roomNo: text(32),
  roomCode: text(64),
  isParty: yesNo,
  /** Do the owners of the room have all of it. */
  sharesWhole: yesNo,
})
export type Household = Infer<typeof Household>

const personInput = {
  name: optional(person.name),
  phone: optional(phone),
  idType: optional(person.idType),
  idNo: optional(person.idNo),
  personKind: optional(person.personKind),
  contactName: optional(person.contactName),
  contactPhone: optional(person.contactPhone),
  sex: optional(person.sex),
  birthday: optional(person.birthday),
  nation: optional(person.nation),
  politicalStatus: optional(person.politicalStatus),
  education: optional(person.education),
  workplace: optional(person.workplace),
  photo: optional(person.photo),
  remark: optional(person.remark),
}

/** A person as a form tells it; an absent value, or the mask of what is stored, changes nothing. */
export const PersonInput = object(personInput)
export type PersonInput = Infer<typeof PersonInput>

/** What a form says of the bond between a person and a room. */
export const bond = {
  kinship: optional(nullable(code(kinship))),
  shareRatio: optional(nullable(decimal(2, { max: 3 }))),
  isRepresentative: optional(yesNo),
  ownStart: optional(nullable(date)),
  leaseStart: optional(nullable(date)),
  leaseEnd: optional(nullable(date)),
  leaseContractNo: optional(Household._zod.def.shape.leaseContractNo),
  leaseFiles: optional(Household._zod.def.shape.leaseFiles),
  certFiles: optional(Household._zod.def.shape.certFiles),
  ownerHouseholdId: optional(nullable(id)),
}

/**
 * An entry of the back office. The person stands beside the household or below `resident`. `sharesWhole` says that no
 * owner is missing any more: the shares must then be exactly 100.
 */
export const HouseholdInput = object({
  relationType: code(relationType),
  roomId: z.string('请选择房屋!').check(z.refine((value) => id.safeParse(value).success, '请选择房屋!')),
  ...personInput,
  resident: optional(PersonInput),
  ...bond,
  sharesWhole: optional(yesNo),
})
export type HouseholdInput = Infer<typeof HouseholdInput>

/** One of those who live in or own a room, as the detail lists them. */
export const HouseholdBrief = object({
  id,
  residentId: id,
  name: text(60),
  phone: text(20),
  relationType: code(relationType),
  state: stateOf(householdMachine),
  kinship: nullable(code(kinship)),
  shareRatio: nullable(decimal(2)),
  isRepresentative: yesNo,
  leaseEnd: nullable(date),
})
export type HouseholdBrief = Infer<typeof HouseholdBrief>

/** A household with the person, the room, whoever else belongs to it, what happened, and what may happen next. */
export const HouseholdDetail = extend(Household, {
  resident: object({
    id,
    name: text(60),
    sex: nullable(code(sex)),
    phone: text(20),
    idType: code(idType),
    idNo: nullable(text(50)),
    personKind: code(personKind),
    politicalStatus: nullable(code(politicalStatus)),
    /** The bound account. */
    userId: nullable(id),
  }),
  room: object({
    id,
    roomCode: text(64),
    fullName: text(120),
    buildArea: decimal(2),
    usage: text(32),
    deliverState: text(32),
    liveState: text(32),
    /** What the room's register should say, by who is verified in it. */
    proposedLiveState: text(32),
  }),
  owners: list(HouseholdBrief, 200),
  dependents: list(HouseholdBrief, 500),
  tenants: list(HouseholdBrief, 200),
  logs: dealt.timeline,
  allowedActions: dealt.allowedActions,
})
export type HouseholdDetail = Infer<typeof HouseholdDetail>
