import { add, compare } from '#kernel/shared/decimal.ts'

/** All of a room, in percent. */
export const whole = '100.00'

/** Why the shares of a room's owners cannot stand. */
export const sharesWrong = '产权份额合计必须等于100%'

/** Do the owners have more than the room; exact. */
export const isTooMuch = (shares: readonly string[]): boolean => compare(add(shares), whole) > 0

/** Do the owners have the room, no more and no less; exact. */
export const isWhole = (shares: readonly string[]): boolean => compare(add(shares), whole) === 0

/** Whether these are the same households, in whatever order. */
export const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join()
