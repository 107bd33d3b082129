import { addDays } from '#kernel/shared/time.ts'
import { daysIn } from '../../shared/months.ts'
import type { BillAge } from './dictionaries.ts'

/** Last day of each age, in days behind the last day for paying; the youngest first. */
const ages: readonly (readonly [BillAge, number])[] = [
  ['D30', 30],
  ['D90', 90],
  ['D180', 180],
  ['D365', 365],
  ['MORE', Infinity],
]

/** Days behind the last day for paying; none before, and none on it. */
export const overdueDays = (dueDate: string, day: string): number =>
  day > dueDate ? daysIn({ from: dueDate, to: day }) - 1 : 0

/** How old a debt is on a day; none before it is one. */
export function ageOf(dueDate: string, day: string): BillAge | null {
  const days = overdueDays(dueDate, day)
  return days === 0 ? null : (ages.find(([, last]) => days <= last)?.[0] ?? null)
}

/** The last days for paying of debts that are so old on a day; open towards the past where `from` is none. */
export function dueDatesOf(age: BillAge, day: string): { from: string | null; to: string } {
  const at = ages.findIndex(([one]) => one === age)
  const youngest = at === 0 ? 1 : ages[at - 1]![1] + 1
  const oldest = ages[at]![1]
  return { from: oldest === Infinity ? null : addDays(day, -oldest), to: addDays(day, -youngest) }
}
