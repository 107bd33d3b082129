const two = (part: string): string => part.padStart(2, '0')

/** Excel counts days from here; its days before March 1900 are off by one, and no register reaches back to them. */
const dayZero = Date.UTC(1899, 11, 30)

/**
 * A day of a sheet as the wire spells it: written with strokes, slashes, points or signs (2026-01-31, 2026/1/31,
 * 2026年1月31日) or as Excel's number of days. Anything else is left as it is, for the schema to refuse.
 */
export function importDay(cell: string): string {
  const written = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(cell) // days as people write them into sheets
  if (written) return `${written[1]}-${two(written[2]!)}-${two(written[3]!)}`
  if (/^[1-9]\d{4}$/.test(cell)) return new Date(dayZero + Number(cell) * 86_400_000).toISOString().slice(0, 10)
  return cell
}
