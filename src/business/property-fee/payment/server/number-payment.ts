import { randomInt } from 'node:crypto'
import { nowText } from '#kernel/server/clock.ts'

/** `JF`, the second, and six digits: nobody waits for another's number. */
export const newPayNo = (): string =>
  `JF${nowText().replaceAll(/\D/g, '')}${String(randomInt(1_000_000)).padStart(6, '0')}`
