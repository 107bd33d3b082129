import {
  code,
  extend,
  id,
  integer,
  nullable,
  object,
  optional,
  pick,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { equipmentKind } from '#community/equipment/shared/dictionaries.ts'
import { ticketPriority } from '#services/ticket/shared/dictionaries.ts'

export const categoryCode = text(32, {
  min: 1,
  pattern: /^[A-Za-z0-9_-]{1,32}$/,
  message: '分类编码应为1到32位字母、数字或横线',
})
export const categoryName = text(40, { min: 1, message: '请输入分类名称!' })

/** A kind of fault, at most three levels deep: what a ticket of it begins with. */
export const FaultCategory = record({
  parentId: nullable(id),
  /** Names the category in time limits and rules of dispatch. */
  categoryCode,
  categoryName,
  /** With the names above it. */
  pathName: text(130),
  /** Of the category above, for sheets. */
  parentCode: nullable(text(32)),
  /** The company whose own it is; null: the district's, for everybody. */
  companyId: nullable(id),
  defaultPriority: code(ticketPriority),
  /** The group among whose people a ticket of it is given out by itself. */
  defaultGroupId: nullable(id),
  needPhoto: yesNo,
  safetyFlag: yesNo,
  equipmentType: nullable(code(equipmentKind)),
  sort: integer(0, 9999),
  status: yesNo,
})
export type FaultCategory = Infer<typeof FaultCategory>

const entered = pick(FaultCategory, [
  'parentId',
  'categoryCode',
  'categoryName',
  'defaultPriority',
  'defaultGroupId',
  'equipmentType',
])

export const FaultCategoryInput = extend(entered, {
  needPhoto: optional(yesNo),
  safetyFlag: optional(yesNo),
  sort: optional(nullable(integer(0, 9999))),
  status: optional(yesNo),
})
export type FaultCategoryInput = Infer<typeof FaultCategoryInput>

/** A category to choose from, with what a report follows from it. */
export const CategoryChoice = object({
  value: id,
  text: text(130),
  parentId: nullable(id),
  safetyFlag: yesNo,
  needPhoto: yesNo,
  defaultPriority: code(ticketPriority),
})
export type CategoryChoice = Infer<typeof CategoryChoice>
