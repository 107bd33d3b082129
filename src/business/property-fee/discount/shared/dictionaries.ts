import { dictionary } from '#kernel/shared/dictionary.ts'

/** In which ways a rule takes something off: when bills are made, or, of EARLY, when they are paid. */
export const discountRuleKind = dictionary('fee_discount_rule_kind', '优惠规则方式', {
  VACANT: '空置房优惠',
  RATE: '折扣',
  REDUCE: '减额',
  GIFT_MONTH: '赠月',
  EARLY: '早缴优惠',
} as const)
export type DiscountRuleKind = keyof (typeof discountRuleKind)['items']

export const discountRuleStatus = dictionary('fee_discount_rule_status', '优惠规则状态', {
  '1': '启用',
  '0': '停用',
} as const)

/** What a bill that is paid early is let go: a part of what is still owed, or yuan. */
export const earlyWay = dictionary('fee_early_way', '早缴优惠算法', {
  RATE: '折扣',
  REDUCE: '减额',
} as const)

/** From where the last day of paying early is counted. */
export const earlyBy = dictionary('fee_early_by', '早缴期限口径', {
  PERIOD_DAY: '计费期间第几天',
  BEFORE_DUE: '缴费期限前几天',
} as const)

export const discountDictionaries = [discountRuleKind, discountRuleStatus, earlyWay, earlyBy] as const
