import {
  code,
  date,
  extend,
  id,
  nullable,
  optional,
  phone,
  pick,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { staffPost } from './dictionaries.ts'

/** Somebody who works for a company. Phone and ID number are masked in every answer. */
export const CompanyStaff = record({
  companyId: id,
  companyName: text(100),
  name: text(30, { min: 1, message: '请输入姓名!' }),
  post: code(staffPost),
  phone,
  /** Its last four characters. */
  idNo: nullable(text(18)),
  certNo: nullable(text(40)),
  entryDate: date,
  leaveDate: nullable(date),
  groupId: nullable(id),
})
export type CompanyStaff = Infer<typeof CompanyStaff>

export const derivedStaffKeys = ['companyName', 'phone', 'idNo'] as const

const entered = pick(CompanyStaff, ['name', 'post', 'certNo', 'entryDate', 'leaveDate', 'groupId'])

/** Without a company it is the caller's own; sheets name it. An absent phone or number, or its mask, leaves what is stored. */
export const CompanyStaffInput = extend(entered, {
  companyId: optional(nullable(id)),
  companyName: optional(nullable(text(100))),
  phone: optional(phone),
  idNo: optional(nullable(text(18))),
  certNo: optional(nullable(text(40))),
  leaveDate: optional(nullable(date)),
  groupId: optional(nullable(id)),
})
export type CompanyStaffInput = Infer<typeof CompanyStaffInput>
