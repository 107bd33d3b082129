import * as z from 'zod/mini'
import { fields } from '#kernel/shared/field.ts'
import { checkPattern, patterns } from '#kernel/shared/patterns.ts'
import {
  code,
  date,
  decimal,
  nullable,
  object,
  optional,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { sex } from '#system/user/shared/dictionaries.ts'
import { idType, relationType } from './dictionaries.ts'
import { checkIdNo } from './id-number.ts'

const columns = {
  villageName: text(60, { min: 1, message: '请输入小区!' }),
  buildingName: text(60, { min: 1, message: '请输入楼栋!' }),
  unitName: optional(nullable(text(60))),
  roomNo: text(32, { min: 1, message: '请输入房号!' }),
  relationType: code(relationType),
  name: text(60, { min: 1, message: '请输入姓名!' }),
  sex: optional(nullable(code(sex))),
  idType: code(idType),
  idNo: text(50, { min: 1, message: '请输入证件号!' }),
  phone: z
    .string('请输入手机号!')
    .check(z.refine((value) => !checkPattern(patterns.mobile, value), patterns.mobile.message)),
  shareRatio: optional(nullable(decimal(2, { max: 3 }))),
  isRepresentative: optional(nullable(yesNo)),
  startDate: optional(nullable(date)),
  leaseEnd: optional(nullable(date)),
}

/** One line of the sheet of residents; rooms are named by village, building, unit and number. */
export const HouseholdSheetRow = object(columns)
export type HouseholdSheetRow = Infer<typeof HouseholdSheetRow>

const place = ['import'] as const

/** The columns of the sheet, in its order. */
export const householdSheetFields = fields(record(columns), {
  villageName: { label: '小区', in: place },
  buildingName: { label: '楼栋', in: place },
  unitName: { label: '单元', in: place },
  roomNo: { label: '房号', in: place },
  relationType: { label: '住户类型', in: place },
  name: { label: '姓名', in: place },
  sex: { label: '性别', in: place },
  idType: { label: '证件类型', in: place },
  idNo: { label: '证件号', in: place, sensitive: true },
  phone: { label: '手机号', kind: 'text', in: place, sensitive: true },
  shareRatio: { label: '产权份额', in: place },
  isRepresentative: { label: '票权代表', in: place, required: false },
  startDate: { label: '起始日期', in: place },
  leaseEnd: { label: '租期止', in: place },
})

/** What is wrong with a line in itself, by column; undefined when nothing is. */
export function sheetRowFaults(row: HouseholdSheetRow): Record<string, string> | undefined {
  const idNo = checkIdNo(row.idType, row.idNo.toUpperCase())
  const wrong = { ...(idNo && { idNo }), ...(row.relationType === 'tenant' && leaseFaults(row)) }
  return Object.keys(wrong).length > 0 ? wrong : undefined
}

function leaseFaults({ startDate, leaseEnd }: HouseholdSheetRow): Record<string, string> {
  if (startDate && leaseEnd) return leaseEnd > startDate ? {} : { leaseEnd: '租期结束日期必须晚于开始日期' }
  return {
    ...(!startDate && { startDate: '请选择租期开始日期!' }),
    ...(!leaseEnd && { leaseEnd: '请选择租期结束日期!' }),
  }
}
