import * as z from 'zod/mini'
import {
  code,
  date,
  decimal,
  extend,
  files,
  id,
  integer,
  json,
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
import { handoverKind, handoverResult, siteGrade, siteMark, siteType } from './dictionaries.ts'
import { siteMachine } from './states.ts'

const within = (least: number, most: number, message: string) =>
  z.refine<string>((value) => Number(value) >= least && Number(value) <= most, message)
const lng = nullable(decimal(6, { max: 3 }).check(within(73, 136, '经度应在73到136之间')))
const lat = nullable(decimal(6, { max: 2 }).check(within(3, 54, '纬度应在3到54之间')))

const area = decimal(2, { max: 10 })
const count = integer(0, 1_000_000)

/** One line of what is handed over, and what whoever looks on has found. */
export const HandoverLine = object({
  kind: code(handoverKind),
  name: text(100, { min: 1, message: '请输入移交内容!' }),
  amount: nullable(text(40)),
  result: nullable(code(handoverResult)),
  remark: nullable(text(200)),
})
export type HandoverLine = Infer<typeof HandoverLine>
const lines = list(HandoverLine, 60)

/** What a company has in charge in a village. Areas in ㎡; the phone is masked in every answer. */
export const ProjectSite = record({
  /** `XM-2026-00001`. */
  siteNo: text(30),
  name: text(100, { min: 1, message: '请输入项目名称!' }),
  companyId: id,
  groupId: id,
  villageId: id,
  siteType: code(siteType),
  managerUserId: id,
  phone,
  address: text(200, { min: 1, message: '请输入地址!' }),
  lng,
  lat,
  serviceArea: area,
  householdCount: nullable(count),
  serviceGrade: nullable(code(siteGrade)),
  staffPlan: nullable(count),
  /** Of the rooms that the company works in. */
  officeArea: nullable(area),
  startDate: date,
  /** Follows the contract once there is one. */
  endDate: nullable(date),
  /** The contract in the register by which it serves. */
  contractId: nullable(id),
  files: nullable(files(9)),
  /** What the last office has said. */
  auditOpinion: nullable(text(500)),
  /** Of its end: the last day, to whom, and what is handed over. */
  exitDate: nullable(date),
  receiver: nullable(text(100)),
  handover: nullable(json(lines)),
  handoverFiles: nullable(files(9)),
  state: stateOf(siteMachine),
  mark: nullable(code(siteMark)),
})
export type ProjectSite = Infer<typeof ProjectSite>

export const derivedSiteKeys = ['phone', 'mark'] as const

const entered = pick(ProjectSite, [
  'name',
  'companyId',
  'groupId',
  'villageId',
  'siteType',
  'managerUserId',
  'address',
  'serviceArea',
  'startDate',
])

/** What is absent stays as it is, and so does a phone of which the mask comes back; `submit` hands it in at once. */
export const SiteInput = extend(entered, {
  phone: optional(phone),
  lng: optional(lng),
  lat: optional(lat),
  householdCount: optional(nullable(count)),
  serviceGrade: optional(nullable(code(siteGrade))),
  staffPlan: optional(nullable(count)),
  officeArea: optional(nullable(area)),
  endDate: optional(nullable(date)),
  contractId: optional(nullable(id)),
  files: optional(nullable(files(9))),
  submit: optional(yesNo),
})
export type SiteInput = Infer<typeof SiteInput>

/** What the exit asks for beside its reason. */
export const SiteStep = object({ exitDate: optional(nullable(date)), receiver: optional(nullable(text(100))) })

/** What stands around a project: its contract, and what its manager has in hand everywhere. */
export const SiteSurroundings = object({
  contract: nullable(
    object({ id, name: text(100), registerNo: nullable(text(30)), startDate: date, endDate: date, state: text(20) }),
  ),
  certNo: nullable(text(40)),
  managerSites: count,
  managerArea: decimal(2),
})
export type SiteDetail = ProjectSite & Infer<typeof SiteSurroundings>

/** A decision as the protocol spells it. */
export const SiteAudit = object({
  id,
  version: optional(integer(1, 2_000_000_000)),
  pass: yesNo,
  opinion: optional(nullable(text(500))),
})

/** Papers that are left out stay as they are. */
export const SiteHandover = object({
  id,
  version: integer(1, 2_000_000_000),
  items: lines,
  files: optional(nullable(files(9))),
})
export type SiteHandover = Infer<typeof SiteHandover>

/** What one manager may have in hand. */
export const SiteSetting = object({
  mostSites: integer(1, 50, '请输入1到50之间的整数'),
  mostArea: decimal(2, { max: 9 }).check(z.refine<string>((value) => Number(value) > 0, '请输入大于0的面积')),
})
export type SiteSetting = Infer<typeof SiteSetting>

/** What holds where a district has set nothing else. */
export const usualSetting: SiteSetting = { mostSites: 3, mostArea: '300000.00' }

export const Choice = object({ value: id, text: text(200) })

const Counted = object({ key: text(64), label: text(100), value: z.union([z.number(), z.string()]) })
/** Figures of the register: projects by street, grade and state, and the area (㎡) in each manager's hands. */
export const SiteStatistics = object({
  byStreet: list(Counted, 200),
  byGrade: list(Counted, 10),
  byState: list(Counted, 10),
  byManager: list(Counted, 20),
})
export type SiteStatistics = Infer<typeof SiteStatistics>
