import { withThousands } from '../shared/thousands.ts'

/** What stands for an empty value. */
export const DASH = '—'

const two = (value: number): string => String(value).padStart(2, '0')

/** Reads the wire's `YYYY-MM-DD HH:mm:ss`, which is always Shanghai time, whatever the browser's zone. */
export function parseTime(value: string): Date {
  const [day, clock = '00:00:00'] = value.split(/[ T]/)
  return new Date(`${day}T${clock.length === 5 ? `${clock}:00` : clock}+08:00`)
}

/** `YYYY-MM-DD HH:mm`; a dash when empty. */
export const formatDateTime = (value: string | null | undefined): string => (value ? value.slice(0, 16) : DASH)

/** `YYYY-MM-DD`; a dash when empty. */
export const formatDate = (value: string | null | undefined): string => (value ? value.slice(0, 10) : DASH)

/** The wire's text of a moment, in Shanghai time. */
export function toWireTime(moment: Date): string {
  const at = new Date(moment.getTime() + 8 * 3_600_000)
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
}

/** The day in Shanghai, `YYYY-MM-DD`. */
export const todayText = (): string => toWireTime(new Date()).slice(0, 10)

const steps = [
  { limit: 3_600_000, unit: 60_000, word: '分钟' },
  { limit: 86_400_000, unit: 3_600_000, word: '小时' },
  { limit: 7 * 86_400_000, unit: 86_400_000, word: '天' },
]

/** `5分钟前`, `2小时后`; the date itself beyond a week. Show the full time on hover. */
export function relativeTime(value: string | null | undefined, now: Date = new Date()): string {
  if (!value) return DASH
  const distance = now.getTime() - parseTime(value).getTime()
  const size = Math.abs(distance)
  if (size < 60_000) return distance >= 0 ? '刚刚' : '即将'
  const step = steps.find(({ limit }) => size < limit)
  return step ? `${Math.floor(size / step.unit)}${step.word}${distance > 0 ? '前' : '后'}` : formatDate(value)
}

/** A decimal text with grouped thousands. */
export function formatNumber(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return DASH
  return withThousands(String(value))
}

/** Money with two decimals and grouped thousands; the ¥ stands in the column's head. */
export function formatMoney(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return DASH
  const text = typeof value === 'number' ? value.toFixed(2) : value
  return formatNumber(/\./.test(text) ? text : `${text}.00`)
}

/** `138****5678`; anything that is no mobile number stays as it is. */
export const maskPhone = (value: string | null | undefined): string =>
  value ? value.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2') : DASH

/** Bytes as `812 B`, `1.4 KB`, `3.2 MB`. */
export function formatFileSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return DASH
  if (bytes < 1024) return `${bytes} B`
  const power = Math.min(3, Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${(bytes / 1024 ** power).toFixed(1)} ${['B', 'KB', 'MB', 'GB'][power]}`
}
