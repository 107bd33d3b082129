/** Levels of regions: province, city, district, street, community. */
export type RegionLevel = 1 | 2 | 3 | 4 | 5

/** Digits that speak at each level; the rest of twelve are zeros. */
const digits = [2, 4, 6, 9, 12] as const

/** The code of twelve digits that a shorter one stands for. */
export const wholeCode = (code: string): string => code.padEnd(12, '0')

/** The digits of a whole code that speak at a level: what the codes of all regions below it begin with. */
export const digitsAt = (code: string, level: number): string => code.slice(0, digits[level - 1])

/** The level that a whole code has by its zeros. */
export const levelOfCode = (code: string): RegionLevel =>
  (digits.findIndex((length) => /^0*$/.test(code.slice(length))) + 1) as RegionLevel

/** The code above by the digits, null for a province. Streets of a city without districts stand below the city. */
export function codeAbove(code: string): string | null {
  const level = levelOfCode(code)
  return level === 1 ? null : wholeCode(digitsAt(code, level - 1))
}
