/** Whether a text may stand in a number input while it is typed: an optional minus, digits, one decimal part. */
export const mayBecomeNumber = (text: string, precision = Number.POSITIVE_INFINITY): boolean => {
  const match = /^-?\d*(?:\.(\d*))?$/.exec(text)
  return match !== null && (match[1] === undefined || (precision > 0 && match[1].length <= precision))
}

interface Bounds {
  min?: number | undefined
  max?: number | undefined
}

/** The number that was typed, kept within its bounds; undefined for a text that is none, such as `-` or `.`. */
export function numberFrom(text: string, { min, max }: Bounds = {}): number | undefined {
  if (!/\d/.test(text) || !mayBecomeNumber(text)) return undefined
  const number = Number(text)
  return Math.min(Math.max(number, min ?? number), max ?? Number.POSITIVE_INFINITY)
}
