import { code, extend, id, ids, nullable, optional, pick, record, text, type Infer } from '#kernel/shared/schema.ts'
import { dispatchMode, staffSkill, ticketBiz } from '../../shared/dictionaries.ts'
import { timeRangePattern } from '../../shared/dispatch.ts'

/** Most buildings of one rule, and of a village. */
export const mostBuildings = 500

/** How tickets find their worker. Without village and company it holds on the whole platform. */
export const DispatchRule = record({
  bizType: code(ticketBiz),
  /** A category of the business; null: every other category. */
  categoryId: nullable(text(64)),
  villageId: nullable(id),
  /** Some buildings of the village, for tickets of their rooms; none: the whole village. */
  buildingIds: ids(mostBuildings),
  /** Their names, as one text. */
  buildingNames: nullable(text(20_000)),
  companyId: nullable(id),
  mode: code(dispatchMode),
  /** Only workers of this organisation are chosen. */
  groupDeptId: nullable(id),
  /** Only workers who have this skill are chosen, and only they take a ticket out of the pool. */
  skillTag: nullable(code(staffSkill)),
  /** Outside this daily range nobody is chosen but the fallback. */
  timeRange: nullable(text(11, { pattern: timeRangePattern, message: '适用时段格式应为 08:30-17:30' })),
  /** Takes the ticket when nobody else can. */
  fallbackUserId: nullable(id),
  remark: nullable(text(200)),
})
export type DispatchRule = Infer<typeof DispatchRule>

const entered = pick(DispatchRule, [
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

/** Places and skills came later: a caller who does not name them leaves them as they are. */
export const DispatchRuleInput = extend(entered, {
  buildingIds: optional(ids(mostBuildings)),
  skillTag: optional(nullable(code(staffSkill))),
})
export type DispatchRuleInput = Infer<typeof DispatchRuleInput>
