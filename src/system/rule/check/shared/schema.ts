import { longText, ruleCode, ruleName } from '../../shared/schema.ts'
import { nullable, object, optional, pick, record, text, type Infer } from '#kernel/shared/schema.ts'

/** A rule that values are judged by. `ruleJson` is a list of steps, each a described pattern with its message. */
export const CheckRule = record({ ruleName, ruleCode, ruleJson: longText, ruleDescription: text(255) })
export type CheckRule = Infer<typeof CheckRule>

export const CheckRuleInput = object({
  ...pick(CheckRule, ['ruleName', 'ruleCode', 'ruleJson'])._zod.def.shape,
  ruleDescription: optional(nullable(text(255))),
})
export type CheckRuleInput = Infer<typeof CheckRuleInput>
