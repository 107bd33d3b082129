import { compare, multiply } from '#kernel/shared/decimal.ts'
import { priceText } from '../../shared/rounding.ts'
import type { DiscountRuleInput, FeeDiscountRule } from './schema.ts'

type Terms = Pick<FeeDiscountRule, 'kind' | 'value' | 'minMonths' | 'maxAmount' | 'earlyWay' | 'earlyBy' | 'earlyDays'>
type Faults = Record<string, string> | undefined

/** A figure without zeros at its end. */
const short = (value: string): string => value.replace(/\.?0+$/, '')
const percentOf = (rate: string): string => short(multiply([rate, 100]))

/** Until when a bill is to be paid whole. */
function deadline({ earlyBy, earlyDays }: Terms): string {
  if (earlyBy === 'PERIOD_DAY') return `不晚于计费期间第${earlyDays}天`
  return earlyDays === 0 ? '不晚于缴费期限' : `不晚于缴费期限前${earlyDays}天`
}

function granted(terms: Terms): string {
  const { kind, value, minMonths, earlyWay } = terms
  if (kind === 'EARLY') {
    const what = earlyWay === 'REDUCE' ? `减${priceText(value)}元` : `收取${percentOf(value)}%`
    return `${deadline(terms)}整笔缴清，${what}`
  }
  if (kind === 'REDUCE') return `每笔减${priceText(value)}元`
  if (kind === 'GIFT_MONTH') return `满${minMonths}个月赠${short(value)}个月`
  return `${kind === 'VACANT' ? '空置' : ''}收取${percentOf(value)}%`
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

const isYuan = (value: string): boolean => compare(value, 0) > 0 && /\.\d\d00$/.test(value)

/** What is paid early is never for nothing: a rate leaves something to pay. */
function earlyFault({ value, earlyWay, earlyBy, earlyDays }: DiscountRuleInput): Faults {
  if (!earlyWay) return { earlyWay: '请选择早缴算法!' }
  if (!earlyBy) return { earlyBy: '请选择早缴期限口径!' }
  if (earlyDays === undefined || earlyDays === null) return { earlyDays: '请输入早缴天数!' }
  if (earlyBy === 'PERIOD_DAY' && earlyDays === 0) return { earlyDays: '计费期间第几天应不小于1' }
  if (earlyWay === 'REDUCE') return isYuan(value) ? undefined : { value: '减免金额应大于0且最多两位小数' }
  const isRate = compare(value, 0) > 0 && compare(value, 1) < 0
  return isRate ? undefined : { value: '应缴比例应大于0且小于1，如0.98表示收取98%' }
}

function valueFault(input: DiscountRuleInput): Faults {
  const { kind, value, minMonths } = input
  if (kind === 'EARLY') return earlyFault(input)
  if (kind === 'RATE' || kind === 'VACANT')
    return compare(value, 1) < 0 ? undefined : { value: '应缴比例应不小于0且小于1，如0.95表示收取95%' }
  if (kind === 'REDUCE') return isYuan(value) ? undefined : { value: '减免金额应大于0且最多两位小数' }
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
