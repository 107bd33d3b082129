import {
  code,
  date,
  decimal,
  extend,
  id,
  ids,
  integer,
  money,
  nullable,
  object,
  optional,
  pick,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { discountRuleKind, discountRuleStatus, earlyBy, earlyWay } from './dictionaries.ts'

const items = ids(20, '一次最多选择20个收费项目')
const villages = ids(50, '一次最多选择50个小区')

/** What an organisation takes off its bills when they are made or paid early, and off which. */
export const FeeDiscountRule = record({
  ruleName: text(50, { min: 1, message: '请输入规则名称!' }),
  kind: code(discountRuleKind),
  /** What is left to pay of one (VACANT, RATE), yuan (REDUCE), or months (GIFT_MONTH); of EARLY as its way says. */
  value: decimal(4, { max: 8, message: '优惠值应为数值，最多四位小数' }),
  /** Bills of fewer months get nothing. */
  minMonths: nullable(integer(1, 120, '满月数应为1到120之间的整数')),
  /** Of EARLY alone: what is let go, and the last day of a bill on which that is. */
  earlyWay: nullable(code(earlyWay)),
  earlyBy: nullable(code(earlyBy)),
  earlyDays: nullable(integer(0, 366, '早缴天数应为0到366之间的整数')),
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
const {
  minMonths,
  earlyWay: way,
  earlyBy: by,
  earlyDays,
  maxAmount,
  endDate,
  priority,
  exclusiveGroup,
  status,
  remark,
} = FeeDiscountRule._zod.def.shape

export const DiscountRuleInput = extend(entered, {
  minMonths: optional(minMonths),
  earlyWay: optional(way),
  earlyBy: optional(by),
  earlyDays: optional(earlyDays),
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
/** What a rule of another way says of paying early. */
export const notEarly = { earlyWay: null, earlyBy: null, earlyDays: null } as const satisfies Partial<FeeDiscountRule>

/** What a rule lets go of a bill, should it be paid whole by a day. */
export const EarlyPart = object({
  ruleId: id,
  ruleName: text(50),
  /** Rules with the smaller one come first. */
  rank: integer(1, 999),
  until: date,
  /** Of this bill paid by itself. */
  amount: money,
  /** Of one yuan that is owed, where nothing limits it: of several bills it is worked out once. */
  off: nullable(decimal(4)),
})
export type EarlyPart = Infer<typeof EarlyPart>
