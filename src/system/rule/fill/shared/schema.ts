import { code, list, nullable, object, optional, pick, record, text, type Infer } from '#kernel/shared/schema.ts'
import { ruleCode, ruleName } from '../../shared/schema.ts'
import { fillClass } from './dictionaries.ts'

const ruleParams = text(2000)
const known = Object.entries(fillClass.items).map(([name, label]) => `${name}（${label}）`)
const ruleClass = code(fillClass, `没有该规则实现类，可填：${known.join('、')}`)

/** A rule that makes codes. `ruleClass` is a name of the program's own, `ruleParams` a JSON object for it. */
export const FillRule = record({ ruleName, ruleCode, ruleClass, ruleParams })
export type FillRule = Infer<typeof FillRule>

export const FillRuleInput = object({
  ...pick(FillRule, ['ruleName', 'ruleCode', 'ruleClass'])._zod.def.shape,
  ruleParams: optional(nullable(ruleParams)),
})
export type FillRuleInput = Infer<typeof FillRuleInput>

/** What of a form decides about a code: the parent of a tree node, the village of a numbered record. */
export const FillForm = object({
  parentId: optional(nullable(text(32))),
  pid: optional(nullable(text(32))),
  villageId: optional(nullable(text(32))),
})
export type FillForm = Infer<typeof FillForm>

/** Several codes at once, each for its own form. */
export const FillBatch = object({
  rules: list(object({ ruleCode: text(64, { min: 1 }), formData: optional(nullable(FillForm)) }), 50),
})
export const Filled = list(object({ ruleCode: text(64), result: text(200) }), 50)
