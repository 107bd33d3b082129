import { compare } from '#kernel/shared/decimal.ts'
import type { DiffClass, DiffWay } from './dictionaries.ts'

/** What a person may choose. */
export type ChosenWay = Exclude<DiffWay, 'MATCHED'>

const byClass: Readonly<Record<DiffClass, readonly ChosenWay[]>> = {
  LONG: ['BOOK', 'REFUND', 'ADJUST', 'CARRY', 'IGNORE'],
  SHORT: ['ADJUST', 'CARRY', 'IGNORE'],
  AMOUNT: ['BOOK', 'REFUND', 'ADJUST', 'IGNORE'],
  STATE: ['BOOK', 'REFUND', 'ADJUST', 'CARRY', 'IGNORE'],
  FEE: ['ADJUST', 'IGNORE'],
}

interface Found {
  diffClass: DiffClass
  /** The channel's sum less ours. */
  difference: string
}

/** What may be done about a difference: only what a channel has too much can be given back, or booked here. */
export const waysOf = ({ diffClass, difference }: Found): ChosenWay[] =>
  byClass[diffClass].filter((way) => (way !== 'REFUND' && way !== 'BOOK') || compare(difference, 0) > 0)

/**
 * Whether somebody else has to confirm it: wherever money moves or is given up. What is booked has been posted at the
 * desk and is proved against it; what is carried stays open; a fee that is let pass is the channel's.
 */
export const needsSecond = (way: ChosenWay, { diffClass }: Pick<Found, 'diffClass'>): boolean =>
  way === 'REFUND' || way === 'ADJUST' || (way === 'IGNORE' && diffClass !== 'FEE')

/** Whether the number of a paper outside belongs to it: of the money given back, or of the company's own books. */
export const needsVoucher = (way: ChosenWay): boolean => way === 'REFUND' || way === 'ADJUST'
