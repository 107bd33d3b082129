import { fields } from '#kernel/shared/field.ts'
import { code, integer, nullable, object, optional, record, text, yesNo, type Infer } from '#kernel/shared/schema.ts'
import { equipmentKind } from '#community/equipment/shared/dictionaries.ts'
import { ticketPriority } from '#services/ticket/shared/dictionaries.ts'
import { categoryCode, categoryName } from './schema.ts'

const some = <S extends Parameters<typeof nullable>[0]>(schema: S) => optional(nullable(schema))

const columns = {
  categoryCode,
  categoryName,
  /** Of a category that exists, or of an earlier line. */
  parentCode: some(text(32)),
  defaultPriority: some(code(ticketPriority)),
  safetyFlag: some(yesNo),
  needPhoto: some(yesNo),
  equipmentType: some(code(equipmentKind)),
  sort: some(integer(0, 9999)),
  status: some(yesNo),
}

/** A line of the sheet of categories. */
export const CategoryLine = object(columns)
export type CategoryLine = Infer<typeof CategoryLine>

const place = ['import'] as const

/** The columns of the sheet; an export has the same titles, so that what it wrote is read back. */
export const categoryLineFields = fields(record(columns), {
  categoryCode: { label: '分类编码', in: place },
  categoryName: { label: '分类名称', in: place },
  parentCode: { label: '上级编码', in: place },
  defaultPriority: { label: '默认优先级', in: place },
  safetyFlag: { label: '安全类', in: place },
  needPhoto: { label: '须传照片', in: place },
  equipmentType: { label: '设备类型', in: place },
  sort: { label: '排序', in: place },
  status: { label: '启用', in: place },
})
