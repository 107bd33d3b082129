import { multiply } from '#kernel/shared/decimal.ts'
import { feeFormula, type FeeFormula } from '../../shared/dictionaries.ts'
import type { FeeTerms } from '../../shared/terms.ts'

/** A figure without zeros at its end. */
const plain = (value: string | null): string => (value ?? '').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
/** A part of one in percent. */
export const percent = (value: string | null): string => `${plain(multiply([value ?? '0', 100], 6))}%`

type Figures = Omit<FeeTerms, 'billCycleMonths' | 'cycleAnchor' | 'prorateMode' | 'roundingMode' | 'roundingUnit'>

const more = ({ additionalAmount }: Figures): string =>
  Number(additionalAmount ?? '0') > 0 ? `，另加${plain(additionalAmount)}元/月` : ''

const words: Partial<Record<FeeFormula, (figures: Figures) => string>> = {
  AREA_BUILT: (figures) => `${plain(figures.unitPrice)}元/㎡·月${more(figures)}`,
  AREA_INNER: (figures) => `套内面积${plain(figures.unitPrice)}元/㎡·月${more(figures)}`,
  FIXED: ({ fixedAmount }) => `${plain(fixedAmount)}元/月`,
  METER: ({ unitPrice }) => `每单位用量${plain(unitPrice)}元`,
  TIER: ({ tiers }) =>
    (tiers ?? [])
      .map(({ from, to, price }) => `${plain(from)}${to === null ? '以上' : `至${plain(to)}`}：${plain(price)}元`)
      .join('；'),
  RENT: ({ rentAmount }) => `${plain(rentAmount)}元/月`,
  RENT_STEP: ({ rentAmount, stepMonths, stepRate }) =>
    `${plain(rentAmount)}元/月，每${stepMonths}个月递增${percent(stepRate)}`,
  CUSTOM: ({ formulaText, unitPrice }) => `${formulaText}${unitPrice === null ? '' : `（单价${plain(unitPrice)}元）`}`,
}

/** What a standard charges, in a few words: `2.6元/㎡·月`. */
export const priceWords = (figures: Figures): string =>
  words[figures.formulaType]?.(figures) ?? feeFormula.items[figures.formulaType]
