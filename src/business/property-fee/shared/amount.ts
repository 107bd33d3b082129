import { addDays } from '#kernel/shared/time.ts'
import { decimalText, plus, rational, times, type Rational } from '#engines/formula/shared/rational.ts'
import { byFormula, FeeFault, monthly, type Reckoned } from './monthly.ts'
import { daysIn, monthsOf, type MonthRule, type Span } from './months.ts'
import { rentParts } from './rent-steps.ts'
import { priceText, roundMoney } from './rounding.ts'
import { settled, type FeeAmount, type Piece } from './settled.ts'
import type { FeeBase, FeeTerms } from './terms.ts'
import { tierAmount, tierParts } from './tiers.ts'

/** Terms and figures from a day on, until the next: a new price or a new area within a period is a new piece. */
export interface FeePiece {
  from: string
  /** The last day, where the terms end with nothing after them. */
  until?: string | undefined
  terms: FeeTerms
  base: FeeBase
}

export interface FeeQuestion {
  period: Span
  /** By their days. */
  pieces: readonly FeePiece[]
  /** The first day of all: rolling months and steps of a rent are counted from it. */
  begin: string
}

interface Stretch extends FeePiece, Span {}

const earlier = (one: string, other: string): string => (one < other ? one : other)

/** The days of the period, each with the piece that holds on it; a day without one is a fault. */
function stretchesOf({ period, pieces }: FeeQuestion): Stretch[] {
  const found = pieces.flatMap((piece, at): Stretch[] => {
    const next = pieces[at + 1]?.from
    const from = piece.from > period.from ? piece.from : period.from
    const last = next === undefined ? period.to : addDays(next, -1)
    const to = earlier(earlier(last, piece.until ?? last), period.to)
    return from <= to ? [{ ...piece, from, to }] : []
  })
  const days = found.reduce((sum, stretch) => sum + daysIn(stretch), 0)
  if (days < daysIn(period)) throw new FeeFault('该期间没有生效的收费标准')
  return found
}

const ruleOf = ({ cycleAnchor, prorateMode }: FeeTerms, anchorDay: string): MonthRule => ({
  anchor: cycleAnchor,
  anchorDay,
  prorate: prorateMode,
})

const monthText = (months: Rational): string => decimalText(months, 8).replace(/\.?0+$/, '')

const pieceOf = (span: Span, reckoned: Reckoned, months: Rational | null): Piece => {
  const value = months === null ? reckoned.value : times(reckoned.value, months)
  const by = months === null ? '' : ` × ${monthText(months)}个月`
  const { words, unitPrice, base } = reckoned
  const factor = by !== '' && words.includes(' + ') ? `（${words}）` : words
  const { from, to } = span
  return {
    from,
    to,
    months,
    unitPrice,
    base,
    raw: value,
    words: `${from} 至 ${to}：${factor}${by} = ${decimalText(value, 6)}元`,
  }
}

/** Usage and pools cannot be told apart by days: what holds on the last day, that of the reading, charges all of it. */
function wholePieces({ terms, base }: FeePiece, span: Span): Piece[] {
  const one = (reckoned: Reckoned): Piece => pieceOf(span, reckoned, null)
  const { usage, usageBefore, share } = base
  if (terms.formulaType.startsWith('SHARE')) {
    if (!share) throw new FeeFault('没有公摊金额，无法计费')
    return [one({ words: `公摊金额${share}元`, value: rational(share), unitPrice: null, base: share })]
  }
  if (!usage) throw new FeeFault('没有抄表用量，无法计费')
  if (terms.formulaType === 'METER') {
    const price = terms.unitPrice ?? '0'
    return [
      one({
        words: `用量${usage} × ${priceText(price)}元`,
        value: times(rational(usage), rational(price)),
        unitPrice: price,
        base: usage,
      }),
    ]
  }
  const parts = tierParts(terms.tiers ?? [], usage, usageBefore ?? '0')
  if (parts.length === 0) return [one({ words: '用量0', value: rational(0), unitPrice: null, base: usage })]
  return parts.map((part) =>
    one({
      words: `第${part.tier}档用量${monthText(rational(part.usage))} × ${part.price}元`,
      value: tierAmount([part]),
      unitPrice: part.price,
      base: part.usage,
    }),
  )
}

/** Days with the rent of their step. */
function steppedPieces(
  { terms, base, from, to }: Stretch,
  begin: string,
  monthsIn: (part: Span) => Rational | null,
): Piece[] {
  const { rentAmount, stepRate, stepMonths } = terms
  if (rentAmount === null || stepRate === null || stepMonths === null) throw new FeeFault('收费标准没有租金递增办法')
  const parts = rentParts({ rent: rentAmount, rate: stepRate, months: stepMonths }, begin, { from, to })
  return parts.map(({ step, rent, ...span }) => {
    const shown = decimalText(rent, 6).replace(/\.?0+$/, '')
    const words = `月租金${shown}元${step === 0 ? '' : `（第${step}次递增）`}`
    const value = times(rent, rational(base.quantity ?? '1'))
    return pieceOf(span, { words, value, unitPrice: shown, base: base.quantity ?? '1' }, monthsIn(span))
  })
}

const ofPeriod: readonly string[] = ['METER', 'TIER', 'SHARE_AREA', 'SHARE_COUNT', 'SHARE_CUSTOM']

/** Is a period charged as one, by its usage or its part of a pool; by a formula of one's own where it names the usage. */
export const isOfPeriod = ({ formulaType, formulaText }: FeeTerms): boolean =>
  ofPeriod.includes(formulaType) || (formulaType === 'CUSTOM' && /\bU\b/.test(formulaText ?? ''))

function piecesOf(question: FeeQuestion): Piece[] {
  const stretches = stretchesOf(question)
  const [first, last] = [stretches[0]!, stretches.at(-1)!]
  const { formulaType } = last.terms
  if (formulaType === 'MANUAL') throw new FeeFault('手工或导入的费用不按公式计算')
  if (ofPeriod.includes(formulaType)) return wholePieces(last, question.period)
  const isOfPeriod = formulaType === 'CUSTOM' && byFormula(last.terms, last.base).isOfPeriod
  if (isOfPeriod) return [pieceOf(question.period, byFormula(last.terms, last.base), null)]
  // Of a charge that comes once the last day decides, and no month counts.
  const isOnce = last.terms.billCycleMonths === 0
  const rule = ruleOf(first.terms, question.begin)
  const monthsIn = (part: Span): Rational | null => (isOnce ? null : monthsOf(question.period, rule, part))
  return (isOnce ? [{ ...last, ...question.period }] : stretches).flatMap((stretch) =>
    stretch.terms.formulaType === 'RENT_STEP'
      ? steppedPieces(stretch, question.begin, monthsIn)
      : [pieceOf(stretch, monthly(stretch.terms, stretch.base), monthsIn(stretch))],
  )
}

/** What a period costs: exact until the one rounding at its end, with every step in words. Faults are thrown as `FeeFault`. */
export function amountOf(question: FeeQuestion): FeeAmount {
  const pieces = piecesOf(question)
  const { roundingMode: mode, roundingUnit: unit } = stretchesOf(question).at(-1)!.terms
  const raw = pieces.reduce((sum, piece) => plus(sum, piece.raw), rational(0))
  return settled(pieces, roundMoney(raw, { mode, unit }), { mode, unit })
}
