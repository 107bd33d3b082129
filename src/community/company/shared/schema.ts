import * as z from 'zod/mini'
import {
  code,
  date,
  decimal,
  extend,
  files,
  id,
  integer,
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
import { patterns } from '#kernel/shared/patterns.ts'
import { companyKind, creditGrade } from './dictionaries.ts'
import { companyMachine } from './states.ts'

const { regex: pattern, message } = patterns.creditCode

/** A company of the trade. Phones are masked in every answer. */
export const Company = record({
  name: text(100, { min: 1, message: '请输入企业名称!' }),
  /** Shape only; whether the check digit fits is a hint of the form. */
  creditCode: text(18, { min: 1, pattern, message }),
  kind: code(companyKind),
  legalPerson: text(30, { min: 1, message: '请输入法定代表人!' }),
  legalPhone: phone,
  contactName: text(30, { min: 1, message: '请输入联系人!' }),
  contactPhone: phone,
  regAddress: nullable(text(200)),
  officeAddress: nullable(text(200)),
  /** In 万元. */
  regCapital: nullable(decimal(2)),
  foundDate: nullable(date),
  businessTerm: nullable(text(60)),
  licenseFile: nullable(files(3)),
  /** The organisation of its people; made below the parent when the company passes, unless one is named before. */
  departId: nullable(id),
  /** Code of that organisation. */
  departCode: nullable(text(64)),
  /** The bloc that it belongs to. */
  parentId: nullable(id),
  /** The account that becomes its administrator when it passes. */
  managerUserId: nullable(id),
  /** Counted: people in its register, villages it serves today and their area in ㎡. */
  staffCount: integer(0, 1_000_000),
  projectCount: integer(0, 100_000),
  serviceArea: decimal(2),
  /** Null while nothing is known of it. */
  creditScore: nullable(decimal(1)),
  creditGrade: nullable(code(creditGrade)),
  blacklist: yesNo,
  state: stateOf(companyMachine),
})
export type Company = Infer<typeof Company>

export const derivedCompanyKeys = [
  'departCode',
  'legalPhone',
  'contactPhone',
  'staffCount',
  'projectCount',
  'serviceArea',
] as const

const entered = pick(Company, ['name', 'creditCode', 'kind', 'legalPerson', 'contactName'])

const line = optional(nullable(text(200)))

/** What is absent stays as it is, and so does a phone of which the mask comes back. */
export const CompanyInput = extend(entered, {
  legalPhone: optional(phone),
  contactPhone: optional(phone),
  regAddress: line,
  officeAddress: line,
  regCapital: optional(nullable(decimal(2))),
  foundDate: optional(nullable(date)),
  businessTerm: optional(nullable(text(60))),
  licenseFile: optional(nullable(files(3))),
  departId: optional(nullable(id)),
  parentId: optional(nullable(id)),
  managerUserId: optional(nullable(id)),
  blacklist: optional(yesNo),
})
export type CompanyInput = Infer<typeof CompanyInput>

const Counted = object({ key: text(64), label: text(100), value: z.union([z.number(), z.string()]) })

/** Figures of the register: companies by grade, the ten largest by area in ㎡, bad events of twelve months, areas per manager. */
export const CompanyStatistics = object({
  byGrade: list(Counted, 10),
  byArea: list(Counted, 10),
  badByMonth: list(Counted, 12),
  byManager: list(Counted, 20),
})
export type CompanyStatistics = Infer<typeof CompanyStatistics>
