import { compare, multiply } from '#kernel/shared/decimal.ts'
import { priceText } from '../../shared/rounding.ts'
import type { DiscountRuleInput, FeeDiscountRule } from './schema.ts'

type Terms = Pick<FeeDiscountRule, 'kind' | 'value' | 'minMonths' | 'maxAmount'>
type Faults = Record<string, string> | undefined

/** A figure without zeros at its end. */
const short = (value: string): string => value.replace(/\.?0+$/, '')

function granted({ kind, value, minMonths }: Terms): string {
  if (kind === 'REDUCE') return `每笔减${priceText(value)}元`
  if (kind === 'GIFT_MONTH') return `满${minMonths}个月赠${short(value)}个月`
  return `${kind === 'VACANT' ? '空置' : ''}收取${short(multiply([value, 100]))}%`
}

/** What a rule grants, in words. */
export function termsWords(terms: Terms): string {
  const { kind, minMonths, maxAmount } = terms
  return [
    granted(terms),
    kind !== 'GIFT_MONTH' && minMonths !== null ? `满${minMonths}个月` : '',
    maxAmount === null ? '' : `最多优惠${maxAmount}元`,
  ]
    .filter(Boolean)
    .join('，')
}

function valueFault({ kind, value, minMonths }: DiscountRuleInput): Faults {
  if (kind === 'RATE' || kind === 'VACANT')
    return compare(value, 1) < 0 ? undefined : { value: '应缴比例应不小于0且小于1，如0.95表示收取95%' }
  if (kind === 'REDUCE')
    return compare(value, 0) > 0 && /\.\d\d00$/.test(value) ? undefined : { value: '减免金额应大于0且最多两位小数' }
  if (compare(value, 0) === 0 || !/\.0+$/.test(value)) return { value: '赠送月数应为大于0的整数' }
  if (minMonths === undefined || minMonths === null) return { minMonths: '请输入满月数!' }
  return compare(value, minMonths) < 0 ? undefined : { value: '赠送月数应小于满月数' }
}

/** Why a rule cannot be reckoned by, at its field. */
export function ruleFault(input: DiscountRuleInput): Faults {
  const { maxAmount, startDate, endDate } = input
  const fault = valueFault(input)
  if (fault) return fault
  if (maxAmount && compare(maxAmount, 0) === 0) return { maxAmount: '优惠上限应大于0；不限则不填' }
  return endDate && endDate < startDate ? { endDate: '截止日期不能早于开始日期' } : undefined
}
