import {
  code,
  extend,
  integer,
  nullable,
  optional,
  pick,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { meetingType, warningCategory, warningCompare, warningUnit } from '../../shared/dictionaries.ts'

/** Something that can be warned of. Category, unit and comparison are those of its measure. */
export const WarningType = record({
  typeCode: text(64, { min: 1, pattern: /^[A-Z][A-Z0-9_]*$/, message: '类型编码以大写字母开头，可含数字和下划线' }),
  typeName: text(64, { min: 1, message: '请输入类型名称!' }),
  meetingTypeId: nullable(code(meetingType)),
  category: code(warningCategory),
  /** Names a measure that some unit brings. */
  metricKey: text(64, { min: 1, message: '请选择预警指标!' }),
  metricLabel: text(100),
  unit: code(warningUnit),
  compare: code(warningCompare),
  description: nullable(text(500)),
  legalBasis: nullable(text(500)),
  /** What whoever handles a warning of this kind should do. */
  suggest: nullable(text(500)),
  sort: integer(0, 9999),
  status: yesNo,
})
export type WarningType = Infer<typeof WarningType>

const entered = pick(WarningType, [
  'typeCode',
  'typeName',
  'meetingTypeId',
  'metricKey',
  'description',
  'legalBasis',
  'suggest',
])

export const WarningTypeInput = extend(entered, {
  sort: optional(nullable(integer(0, 9999))),
  status: optional(nullable(yesNo)),
})
export type WarningTypeInput = Infer<typeof WarningTypeInput>
