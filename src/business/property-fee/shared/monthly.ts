import { compare } from '#kernel/shared/decimal.ts'
import { order, plus, rational, times, type Rational } from '#engines/formula/shared/rational.ts'
import { faultText } from '#engines/formula/shared/fault.ts'
import { readFormula } from '#engines/formula/shared/formula.ts'
import { shownValue } from '#engines/formula/shared/shown-value.ts'
import type { FeeFormula } from './dictionaries.ts'
import { priceText } from './rounding.ts'
import type { FeeBase, FeeTerms } from './terms.ts'
import { feeVariables } from './variables.ts'

/** What is charged, in words and exactly; `unitPrice` and `base` are its factors as they are shown. */
export interface Reckoned {
  words: string
  value: Rational
  unitPrice: string | null
  base: string | null
}

/** Why nothing can be worked out: said in Chinese, never a silent zero. */
export class FeeFault extends Error {}

const demand = (value: string | null | undefined, text: string): string => {
  if (value === null || value === undefined || value === '') throw new FeeFault(text)
  return value
}

const areaMissing = '未维护建筑面积，无法计费'
const priceMissing = '收费标准没有单价'

const isOne = (value: string): boolean => compare(value, 1) === 0

function byArea({ unitPrice, additionalAmount }: FeeTerms, area: string, coefficient: string): Reckoned {
  const price = demand(unitPrice, priceMissing)
  const more = additionalAmount ?? '0'
  const words = [
    `${priceText(price)}元/㎡·月 × ${area}㎡`,
    isOne(coefficient) ? '' : ` × 系数${coefficient}`,
    compare(more, 0) === 0 ? '' : ` + 附加费${more}元/月`,
  ].join('')
  const value = plus(times(times(rational(price), rational(area)), rational(coefficient)), rational(more))
  return { words, value, unitPrice: price, base: area }
}

function byQuantity(amount: string | null, quantity: string, unit: string): Reckoned {
  const one = demand(amount, '收费标准没有金额')
  const words = isOne(quantity) ? `${one}${unit}` : `${one}${unit} × ${quantity}`
  return { words, value: times(rational(one), rational(quantity)), unitPrice: one, base: quantity }
}

const variablesOf = ({ unitPrice }: FeeTerms, base: FeeBase): Readonly<Record<string, string | null>> => ({
  A: base.builtArea ?? null,
  I: base.innerArea ?? null,
  F: base.floor ?? null,
  N: base.households ?? null,
  P: base.people ?? null,
  X: base.coefficient ?? '1',
  U: base.usage ?? null,
  D: unitPrice,
  B: base.buildingArea ?? null,
  C: base.villageArea ?? null,
})

const failed = (reason: string): FeeFault => new FeeFault(`公式计算失败：${reason}`)

/** By a formula of one's own. One that names the usage is of the whole period, any other of a month. */
export function byFormula(terms: FeeTerms, base: FeeBase): Reckoned & { isOfPeriod: boolean } {
  const text = demand(terms.formulaText, '收费标准没有公式')
  const { value: formula, fault } = readFormula(text, feeVariables)
  if (fault) throw failed(faultText(fault))
  const values = variablesOf(terms, base)
  const outcome = formula.run(values)
  if (outcome.fault) throw failed(faultText(outcome.fault))
  const value = outcome.value as Rational
  if (order(value, rational(0)) < 0) throw failed('结果小于0')
  const named = formula.uses.map((key) => `${key}=${values[key] ?? ''}`).join('，')
  const words = `公式 ${text}${named === '' ? '' : `（${named}）`} = ${shownValue(value)}元`
  return { words, value, unitPrice: null, base: null, isOfPeriod: formula.uses.includes('U') }
}

/** Ways of reckoning that go by months. */
const byMonth: Partial<Record<FeeFormula, (terms: FeeTerms, base: FeeBase) => Reckoned>> = {
  AREA_BUILT: (terms, { builtArea, coefficient }) => byArea(terms, demand(builtArea, areaMissing), coefficient ?? '1'),
  AREA_INNER: (terms, { innerArea, coefficient }) =>
    byArea(terms, demand(innerArea, '未维护套内面积，无法计费'), coefficient ?? '1'),
  FIXED: ({ fixedAmount }, { quantity }) => byQuantity(fixedAmount, quantity ?? '1', '元/月'),
  RENT: ({ rentAmount }, { quantity }) => byQuantity(rentAmount, quantity ?? '1', '元/月'),
  CUSTOM: byFormula,
}

/** What a month costs, where the way of reckoning goes by months. */
export function monthly(terms: FeeTerms, base: FeeBase): Reckoned {
  const reckon = byMonth[terms.formulaType]
  if (!reckon) throw new FeeFault('该计费方式不按月计算')
  return reckon(terms, base)
}
