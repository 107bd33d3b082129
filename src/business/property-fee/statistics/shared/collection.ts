import { add, compare, percentage } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'

/**
 * What some bills come to that were made known and are not void. What was corrected was never owed: `due` is without it.
 * `due = paid + owed + lost`; what was let go in cash counts as paid.
 */
export interface BillSums {
  count: number
  due: string
  paid: string
  /** Still to be paid. */
  owed: string
  /** Given up. */
  lost: string
}

/** Bills of one village, building and item. */
export interface Cell extends BillSums {
  villageId: string
  village: string
  buildingId: string
  building: string
  itemId: string
  itemName: string
}

export const nothing: BillSums = { count: 0, due: '0.00', paid: '0.00', owed: '0.00', lost: '0.00' }

/** All of some sums together. */
export const together = (sums: readonly BillSums[]): BillSums => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  due: add(sums.map(({ due }) => due)),
  paid: add(sums.map(({ paid }) => paid)),
  owed: add(sums.map(({ owed }) => owed)),
  lost: add(sums.map(({ lost }) => lost)),
})

/** Part of a whole in percent with two decimals; of nothing there is no rate. */
export const rateOf = (part: string, whole: string): string | null =>
  compare(whole, 0) > 0 ? percentage(part, whole) : null

export interface Cut extends BillSums {
  key: string
  label: string
  /** 收缴率: paid of what is due. */
  rate: string | null
}

/** The same bills by a key of theirs, those with most to be paid first. */
export function cutBy<C extends BillSums>(cells: readonly C[], of: (cell: C) => { key: string; label: string }): Cut[] {
  const groups = new Map<string, { label: string; cells: C[] }>()
  for (const cell of cells) {
    const { key, label } = of(cell)
    const group = groups.get(key) ?? { label, cells: [] }
    group.cells.push(cell)
    groups.set(key, group)
  }
  return [...groups]
    .map(([key, { label, cells: own }]) => {
      const sums = together(own)
      return { key, label, ...sums, rate: rateOf(sums.paid, sums.due) }
    })
    .toSorted((one, other) => compare(other.owed, one.owed) || (one.key < other.key ? -1 : 1))
}

/** What was owed of older years when the year began, and what of it was paid in the year. */
export interface Older {
  atStart: string
  cleared: string
}

/**
 * 当期收缴率: paid of what is due of the bills of a period. 往年清欠率: what was paid in the year on arrears of older years, of
 * these arrears at its start. 综合收缴率: both together for the bills of the year until the end of the period.
 */
export const ratesOf = (period: BillSums, year: Pick<BillSums, 'paid' | 'due'>, { atStart, cleared }: Older) => ({
  rate: rateOf(period.paid, period.due),
  olderRate: rateOf(cleared, atStart),
  wholeRate: rateOf(add([year.paid, cleared]), add([year.due, atStart])),
})

/** The last so many months that end with a day's, the oldest first. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const whole = year * 12 + month - count + at
    return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`
  })
}

/** Days of a month, at most until a day. */
export function daysOfMonth(month: string, until: string): { begin: string; end: string } {
  const [next] = monthsUntil(addDays(`${month}-28`, 4), 1)
  const last = addDays(`${next}-01`, -1)
  return { begin: `${month}-01`, end: last < until ? last : until }
}
