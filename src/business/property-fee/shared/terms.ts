import type { FeeAnchor, FeeFormula, FeeProrate, FeeRounding, FeeRoundingUnit } from './dictionaries.ts'
import type { Tier } from './tiers.ts'

/** What one version of a standard charges by; figures that its way of reckoning does not use are null. */
export interface FeeTerms {
  formulaType: FeeFormula
  unitPrice: string | null
  /** Beside the price, a month. */
  additionalAmount: string | null
  fixedAmount: string | null
  rentAmount: string | null
  /** Of one, each `stepMonths`. */
  stepRate: string | null
  stepMonths: number | null
  formulaText: string | null
  tiers: readonly Tier[] | null
  /** 0: charged once. */
  billCycleMonths: number
  cycleAnchor: FeeAnchor
  prorateMode: FeeProrate
  roundingMode: FeeRounding
  roundingUnit: FeeRoundingUnit
}

/** What is known of the thing that is charged. */
export interface FeeBase {
  builtArea?: string | null | undefined
  innerArea?: string | null | undefined
  quantity?: string | null | undefined
  coefficient?: string | null | undefined
  /** Of the period, and of the year before it. */
  usage?: string | null | undefined
  usageBefore?: string | null | undefined
  /** Its part of a pool, in yuan. */
  share?: string | null | undefined
  floor?: string | null | undefined
  households?: string | null | undefined
  people?: string | null | undefined
  buildingArea?: string | null | undefined
  villageArea?: string | null | undefined
}

/** What one of the figures is for: those of a form follow from the way of reckoning. */
const used: Readonly<Record<FeeFormula, readonly (keyof FeeTerms)[]>> = {
  AREA_BUILT: ['unitPrice', 'additionalAmount'],
  AREA_INNER: ['unitPrice', 'additionalAmount'],
  FIXED: ['fixedAmount'],
  METER: ['unitPrice'],
  TIER: ['tiers'],
  SHARE_AREA: [],
  SHARE_COUNT: [],
  SHARE_CUSTOM: [],
  RENT: ['rentAmount'],
  RENT_STEP: ['rentAmount', 'stepRate', 'stepMonths'],
  CUSTOM: ['formulaText', 'unitPrice'],
  MANUAL: [],
}

const optionalKeys: readonly string[] = ['additionalAmount']

/** Figures that a way of reckoning has. */
export const figuresOf = (formula: FeeFormula): readonly (keyof FeeTerms)[] => used[formula]
/** Those of them that it cannot do without; a formula of one's own may have no price in it. */
export const neededFigures = (formula: FeeFormula): readonly (keyof FeeTerms)[] =>
  used[formula].filter((key) => !optionalKeys.includes(key) && !(formula === 'CUSTOM' && key === 'unitPrice'))
