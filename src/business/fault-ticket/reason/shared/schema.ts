import {
  code,
  extend,
  id,
  nullable,
  object,
  optional,
  pick,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { faultResponsible } from './dictionaries.ts'

export const reasonCode = text(32, {
  min: 1,
  pattern: /^[A-Za-z0-9_-]{1,32}$/,
  message: '原因编码应为1到32位字母、数字或横线',
})
export const reasonName = text(40, { min: 1, message: '请输入原因名称!' })

/** Why things break, and who answers for it. */
export const FaultReason = record({
  /** Null: for every category. */
  categoryId: nullable(id),
  categoryName: nullable(text(130)),
  /** Of the category. */
  categoryCode: nullable(text(32)),
  reasonCode,
  reasonName,
  responsible: code(faultResponsible),
  /** What prevents it from happening again. */
  suggestion: nullable(text(500)),
  companyId: nullable(id),
  status: yesNo,
})
export type FaultReason = Infer<typeof FaultReason>

const entered = pick(FaultReason, ['categoryId', 'reasonCode', 'reasonName', 'responsible', 'suggestion'])

export const FaultReasonInput = extend(entered, { status: optional(yesNo) })
export type FaultReasonInput = Infer<typeof FaultReasonInput>

/** A reason to choose from. */
export const ReasonChoice = object({ value: id, text: text(40), suggestion: nullable(text(500)) })
