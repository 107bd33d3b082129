import { code, id, nullable, pick, record, text, type Infer } from '#kernel/shared/schema.ts'
import { dispatchMode, ticketBiz } from '../../shared/dictionaries.ts'
import { timeRangePattern } from '../../shared/dispatch.ts'

/** How tickets find their worker. Without village and company it holds on the whole platform. */
export const DispatchRule = record({
  bizType: code(ticketBiz),
  /** A category of the business; null: every other category. */
  categoryId: nullable(text(64)),
  villageId: nullable(id),
  companyId: nullable(id),
  mode: code(dispatchMode),
  /** Only workers of this organisation are chosen. */
  groupDeptId: nullable(id),
  /** Outside this daily range nobody is chosen but the fallback. */
  timeRange: nullable(text(11, { pattern: timeRangePattern, message: '适用时段格式应为 08:30-17:30' })),
  /** Takes the ticket when nobody else can. */
  fallbackUserId: nullable(id),
  remark: nullable(text(200)),
})
export type DispatchRule = Infer<typeof DispatchRule>

export const DispatchRuleInput = pick(DispatchRule, [
  'bizType',
  'categoryId',
  'villageId',
  'companyId',
  'mode',
  'groupDeptId',
  'timeRange',
  'fallbackUserId',
  'remark',
])
export type DispatchRuleInput = Infer<typeof DispatchRuleInput>
