import {
  code,
  date,
  decimal,
  extend,
  id,
  ids,
  integer,
  nullable,
  optional,
  pick,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { discountRuleKind, discountRuleStatus } from './dictionaries.ts'

const items = ids(20, '一次最多选择20个收费项目')
const villages = ids(50, '一次最多选择50个小区')

/** What an organisation takes off its bills when they are made, and off which. */
export const FeeDiscountRule = record({
  ruleName: text(50, { min: 1, message: '请输入规则名称!' }),
  kind: code(discountRuleKind),
  /** What is left to pay of one (VACANT, RATE), yuan (REDUCE), or months (GIFT_MONTH). */
  value: decimal(4, { max: 8, message: '优惠值应为数值，最多四位小数' }),
  /** Bills of fewer months get nothing. */
  minMonths: nullable(integer(1, 120, '满月数应为1到120之间的整数')),
  /** Most that it takes off one bill. */
  maxAmount: nullable(decimal(2, { max: 8, message: '优惠上限应为数值，最多两位小数' })),
  /** None: all of the organisation. */
  itemIds: items,
  itemNames: text(1200),
  villageIds: villages,
  villageText: text(120),
  startDate: date,
  endDate: nullable(date),
  priority: integer(1, 999, '优先级应为1到999之间的整数'),
  /** Of one group only that counts which is best for the payer. */
  exclusiveGroup: nullable(text(20)),
  creditorId: id,
  status: code(discountRuleStatus),
  remark: nullable(text(200)),
  /** What it grants, in words. */
  termsText: text(120),
})
export type FeeDiscountRule = Infer<typeof FeeDiscountRule>

export const derivedDiscountKeys = ['itemNames', 'villageText', 'termsText'] as const

const entered = pick(FeeDiscountRule, ['ruleName', 'kind', 'value', 'startDate'])
const { minMonths, maxAmount, endDate, priority, exclusiveGroup, status, remark } = FeeDiscountRule._zod.def.shape

export const DiscountRuleInput = extend(entered, {
  minMonths: optional(minMonths),
  maxAmount: optional(maxAmount),
  itemIds: optional(nullable(items)),
  villageIds: optional(nullable(villages)),
  endDate: optional(endDate),
  priority: optional(nullable(priority)),
  exclusiveGroup: optional(exclusiveGroup),
  status: optional(nullable(status)),
  remark: optional(remark),
})
export type DiscountRuleInput = Infer<typeof DiscountRuleInput>

/** What a rule has where nothing is said. */
export const usualRule = { priority: 100, status: '1' } as const satisfies Partial<FeeDiscountRule>
