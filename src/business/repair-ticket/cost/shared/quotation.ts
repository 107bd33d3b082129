import { add, compare, multiply } from '#kernel/shared/decimal.ts'
import type { CostLine } from '../../shared/schema.ts'

/** What a line costs: quantity × price, rounded once, half up, to the cent. */
export const lineAmount = ({ quantity, price }: Pick<CostLine, 'quantity' | 'price'>): string =>
  multiply([quantity, price])

/** Sum of the rounded lines in yuan. */
export const sumOf = (lines: readonly Pick<CostLine, 'quantity' | 'price'>[]): string => add(lines.map(lineAmount))

/** More than a ticket may ever cost, and more than its columns hold. */
export const exceedsLimit = (amount: string): boolean => compare(amount, '9999999.99') > 0
