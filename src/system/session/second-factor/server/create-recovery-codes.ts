import { randomInt } from 'node:crypto'
import type { Secrets } from '#kernel/server/secrets.ts'

const count = 10
/** Letters and digits that nobody takes for another; twelve of them are 59 bits. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'

const newCode = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')

export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode)

/** A code as it was meant: without blanks and dashes, in small letters, full-width signs as plain ones. */
export const plainCode = (code: string): string => code.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()

/** How a recovery code is kept: by a key that the database does not have, so that no list of guesses helps. */
export const recoveryHash = (secrets: Secrets, userId: string, code: string): string =>
  secrets.blindIndex('second-factor.recovery', `${userId} ${plainCode(code)}`)
