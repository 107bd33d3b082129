/** The same day a year later; the last of February stands for its 29th. */
export function addYear(day: string): string {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return later.endsWith('-02-29') ? later.replace('-02-29', '-02-28') : later
}
