import { daysBetween } from '#kernel/shared/time.ts'
import { compare, multiply, subtract } from '#kernel/shared/decimal.ts'
import { withThousands } from '#kernel/shared/thousands.ts'
import type { RunningMeeting } from './running-meeting.ts'

/** What is still short of two thirds, tested exactly: three times the joined against twice the whole. */
export function missingOf({ persons, area }: Pick<RunningMeeting, 'persons' | 'area'>): {
  persons: number
  area: string
} {
  const people = Math.max(0, Math.ceil((2 * persons.whole - 3 * persons.joined) / 3))
  const triple = subtract(multiply([area.whole, 2]), multiply([area.joined, 3]))
  if (compare(triple, 0) <= 0) return { persons: people, area: '0.00' }
  const third = multiply([triple], 2, [3])
  const isShort = compare(multiply([third, 3]), triple) < 0
  return { persons: people, area: isShort ? subtract(third, '-0.01') : third }
}

/** What is short, in words; null where nothing is. */
export function missingWords(meeting: Pick<RunningMeeting, 'persons' | 'area'>): string | null {
  const { persons, area } = missingOf(meeting)
  const words = [
    ...(persons > 0 ? [`${withThousands(String(persons))} 人`] : []),
    ...(compare(area, 0) > 0 ? [`${withThousands(area)} ㎡`] : []),
  ]
  return words.length > 0 ? words.join('、') : null
}

/** Days from a day to the day of a time. */
export const daysLeft = (today: string, until: string): number => daysBetween(today, until.slice(0, 10))
