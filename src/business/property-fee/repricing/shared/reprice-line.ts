import { add, compare, subtract } from '#kernel/shared/decimal.ts'

/** A bill, what it was made for, and what earlier changes of price have charged on top or taken back. */
export interface Billed {
  receivable: string
  /** Below zero where more was taken back. */
  repriced: string
}

/** What a bill comes to without a version of its standard, and with it. */
export interface Reckoned {
  before: string
  after: string
}

export type Outcome = { kind: 'done' } | { kind: 'unlike'; charged: string } | { kind: 'change'; difference: string }

/**
 * What a change of price makes of a bill. Nothing where it has the new price already, because it was made with it or was
 * put right before; nothing either where what it charges is what neither price comes to: something else has changed, such
 * as an area or a discount, and the difference would not be that of the price. Rules: a billed day keeps its price until
 * the run 调价补差 charges or takes back the difference.
 */
export function repriceOutcome({ receivable, repriced }: Billed, { before, after }: Reckoned): Outcome {
  const charged = add([receivable, repriced])
  if (compare(charged, after) === 0) return { kind: 'done' }
  if (compare(charged, before) !== 0) return { kind: 'unlike', charged }
  return { kind: 'change', difference: subtract(after, before) }
}

/** What is charged on top, and what is taken back, both above zero. */
export function totalsOf(differences: readonly string[]): { more: string; less: string } {
  const above = differences.filter((one) => compare(one, 0) > 0)
  const below = differences.filter((one) => compare(one, 0) < 0)
  return { more: add(above), less: subtract('0', add(below)) }
}
