/** Signs of the check that goes with a number. */
export const checkSigns = 12

/** What the code on a ballot says: its number, and a check that nobody outside can make. It finds an entry and votes nothing. */
export const ballotCode = (ballotNo: string, check: string): string => `${ballotNo}.${check}`

/** What was typed: which numbers it may mean, and the check that came with it. */
interface Typed {
  numbers: readonly string[]
  check: string | null
}

const lastDigits = /^\d{1,5}$/
const scanned = RegExp(`^(.+)\\.([0-9A-F]{${checkSigns}})$`)

/**
 * Reads what a scanner or a clerk types: the code of a ballot, its number, or the digits behind the number of its meeting.
 * Keyboards of Chinese input turn signs into wide ones.
 */
export function readTyped(typed: string, meetingNo: string): Typed {
  const text = typed.normalize('NFKC').replaceAll('。', '.').trim()
  const [, number, check] = scanned.exec(text.replace(/\.[^.]*$/, (tail) => tail.toUpperCase())) ?? []
  if (number !== undefined && check !== undefined) return { numbers: [number], check }
  if (!lastDigits.test(text)) return { numbers: [text], check: null }
  return { numbers: [...new Set([4, 5].map((digits) => `${meetingNo}-${text.padStart(digits, '0')}`))], check: null }
}
