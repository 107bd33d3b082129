import { hasCreditCodeChecksum } from '#kernel/shared/patterns.ts'
import { seedRandom, type Random } from '#kernel/server/seed-random.ts'

/** The region of invented paper numbers: no place bears it. */
const region = '330199'
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Valid ID numbers of nobody, each only once. `fromYear` and `toYear` bound the birthday. */
export function idNumbers(purpose: string): (sex: 1 | 2, fromYear: number, toYear: number) => string {
  const random = seedRandom(`id numbers ${purpose}`)
  const used = new Set<string>()
  return (sex, fromYear, toYear) => {
    for (;;) {
      const made = idNumber(random, sex, random.int(fromYear, toYear))
      if (used.has(made)) continue
      used.add(made)
      return made
    }
  }
}

function idNumber(random: Random, sex: 1 | 2, year: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const serial = random.int(0, 499) * 2 + (sex === 1 ? 1 : 0)
  const body = `${region}${year}${two(random.int(1, 12))}${two(random.int(1, 28))}${String(serial).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return body + '10X98765432'[sum % 11]
}

/** A valid credit code of an invented firm. */
export function creditCode(serial: number): string {
  const body = `91${region}MA${String(serial).padStart(7, '0')}`
  const digit = '0123456789ABCDEFGHJKLMNPQRTUWXY'.split('').find((sign) => hasCreditCodeChecksum(body + sign))
  return `${body}${digit}`
}
