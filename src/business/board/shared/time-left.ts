/** `超时 25 分`, `剩 1 小时 12 分`. */
export function leftWords(dueAt: string, now: string): string {
  const minutes = Math.round((Date.parse(dueAt.replace(' ', 'T')) - Date.parse(now.replace(' ', 'T'))) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const words = hours >= 24 ? `${Math.floor(hours / 24)} 天` : hours > 0 ? `${hours} 小时 ${rest} 分` : `${rest} 分`
  return `${minutes < 0 ? '超时' : '剩'} ${words}`
}

/** Minutes before its end from which on a matter presses. */
const pressing = 30

/** How a time that is left looks: late, soon over, or neither. */
export function leftTone(dueAt: string, now: string): 'OVERDUE' | 'SOON' | undefined {
  if (dueAt < now) return 'OVERDUE'
  const left = Date.parse(dueAt.replace(' ', 'T')) - Date.parse(now.replace(' ', 'T'))
  return left <= pressing * 60_000 ? 'SOON' : undefined
}
