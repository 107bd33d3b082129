import { dictionary } from '#kernel/shared/dictionary.ts'

/** In which ways a rule takes something off when bills are made. */
export const discountRuleKind = dictionary('fee_discount_rule_kind', '优惠规则方式', {
  VACANT: '空置房优惠',
  RATE: '折扣',
  REDUCE: '减额',
  GIFT_MONTH: '赠月',
} as const)
export type DiscountRuleKind = keyof (typeof discountRuleKind)['items']

export const discountRuleStatus = dictionary('fee_discount_rule_status', '优惠规则状态', {
  '1': '启用',
  '0': '停用',
} as const)
