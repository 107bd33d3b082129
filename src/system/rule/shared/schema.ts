import { text } from '#kernel/shared/schema.ts'

/** Name and code of a rule of either kind. */
export const ruleName = text(100, { min: 1, message: '请输入规则名称!' })
export const ruleCode = text(64, {
  min: 1,
  pattern: /^[A-Za-z][A-Za-z0-9_-]*$/,
  message: '规则Code应为1到64位字母、数字、下划线或短横线，以字母开头',
})
/** A structure as JSON text. */
export const longText = text(8000, { min: 2 })
