import * as z from 'zod/mini'
import { ruleConditions } from '#kernel/shared/data-rule.ts'
import { code, id, integer, nullable, object, optional, pick, record, text, type Infer } from '#kernel/shared/schema.ts'

/** A comparison that narrows the rows behind an entry for the roles that it is assigned to. */
export const DataRule = record({
  permissionId: id,
  ruleName: text(100, { min: 1, message: '请输入规则名称!' }),
  ruleColumn: text(64, { min: 1, message: '请选择规则字段!' }),
  ruleConditions: code(ruleConditions),
  ruleValue: text(500, { min: 1, message: '请输入规则值!' }),
  status: text(1, { pattern: /^[01]$/, message: '状态应为0或1' }),
})
export type DataRule = Infer<typeof DataRule>

const keys = ['permissionId', 'ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue'] as const
/** Custom SQL is refused with words of its own, so the condition is read as a text first. */
const condition = text(20, { min: 1, message: '请选择条件规则!' })
const status = optional(nullable(DataRule._zod.def.shape.status))
export const DataRuleInput = object({ ...pick(DataRule, keys)._zod.def.shape, ruleConditions: condition, status })
export type DataRuleInput = Infer<typeof DataRuleInput>
export const DataRuleEdit = object({
  ...DataRuleInput._zod.def.shape,
  id,
  version: optional(integer(1, 2_000_000_000)),
  updateTime: optional(nullable(text(19))),
})

/** What rules of an entry may name: by the records that its actions open. */
export const RuleColumns = z.array(
  z.object({
    code: z.string(),
    title: z.string(),
    columns: z.array(z.object({ value: z.string(), text: z.string(), kind: z.string() })),
  }),
)
