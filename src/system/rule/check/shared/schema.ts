import * as z from 'zod/mini'
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

/** What one step of a rule wants: of the whole value (`*`), of the next n characters, or of those from a to b. */
export const CheckStep = z.object({
  digits: z.string().check(z.regex(/^(\*|[1-9]\d{0,2}|[1-9]\d{0,2}-[1-9]\d{0,2})$/)),
  pattern: z.string().check(z.minLength(1), z.maxLength(200)),
  message: z.string().check(z.maxLength(255)),
})
export type CheckStep = Infer<typeof CheckStep>
