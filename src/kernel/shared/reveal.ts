import { event } from './event.ts'
import { integer, object, text } from './schema.ts'

/** How many hidden values (phones, paper numbers) one person may have shown, and how a reason must be. */
export const revealLimits = { hour: 20, day: 100, reason: 5 } as const

export const reasonShort = `请填写查看原因（不少于${revealLimits.reason}个字）!`

/** Somebody has had as many hidden values shown as an hour or a day allows; `departId` is where they work. */
export const revealLimitReached = event(
  'reveal.limitReached',
  object({ userId: text(32), name: text(64), departId: text(32), period: text(10), count: integer(1, 1000) }),
)
