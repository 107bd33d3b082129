/** Hours of Shanghai in which nobody is disturbed. */
const quiet = { from: 22, until: 8 }
const offsetHours = 8

/** The moment itself, or eight o'clock of the morning after where it lies between 22:00 and 8:00. */
export function afterQuietHours(at: Date): Date {
  const local = new Date(at.getTime() + offsetHours * 3_600_000)
  const hour = local.getUTCHours()
  if (hour >= quiet.until && hour < quiet.from) return at
  const day = local.getUTCDate() + (hour >= quiet.from ? 1 : 0)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), day, quiet.until - offsetHours))
}
