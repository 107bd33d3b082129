import { describePart } from './cron-describe.ts'
import type { CronPart, CronUnit } from './cron-field.ts'
import type { CronParts } from './cron.ts'

/** When an expression runs, as one Chinese sentence without a full stop: `每月1日的08:00执行`. */
export function describeCron(parts: CronParts): string {
  const days = daysOf(parts)
  const times = timesOf(parts)
  // "Every day, every second" says no more than "every second".
  const isAlways = days === '每天' && times.startsWith('每') // words that this very file has made
  return `${isAlways ? '' : days}${times}执行`
}

const said = (unit: CronUnit, part: CronPart): string => describePart(unit, part).replace('，', '')

function daysOf({ day, month, week, year }: CronParts): string {
  const years = year.mode === 'unset' || year.mode === 'every' ? '' : said('year', year)
  const months = month.mode === 'every' ? '' : said('month', month)
  const span = [years, months].filter(Boolean).join('，')
  if (week.mode !== 'unset' && week.mode !== 'lastWeekday' && week.mode !== 'nthWeekday') {
    return joined(span, weekly(said('week', week)))
  }
  if (week.mode === 'unset' && day.mode === 'every') return joined(span, '每天')
  const which = (week.mode === 'unset' ? said('day', day) : said('week', week)).replace(/^本月/, '')
  return months ? joined(span, which) : `${years}${years && '，'}每月${which}`
}

const joined = (span: string, days: string): string => (span ? `${span}的${days}` : days)

function weekly(words: string): string {
  if (words.startsWith('每')) return words // words of the part, made to be joined
  return words.startsWith('从') ? `每周${words}` : `每${words}` // words of the part, made to be joined
}

const one = (part: CronPart): number | undefined =>
  part.mode === 'list' && part.values.length === 1 ? part.values[0] : undefined

const two = (value: number): string => String(value).padStart(2, '0')

function timesOf({ second, minute, hour }: CronParts): string {
  const [s, m, h] = [one(second), one(minute), one(hour)]
  if (h !== undefined && m !== undefined && s !== undefined) return `${two(h)}:${two(m)}${s === 0 ? '' : `:${two(s)}`}`
  if (hour.mode === 'every' && minute.mode === 'every') return s === 0 ? '每分钟' : hourless(second)
  const seconds = s === 0 ? '' : `，${said('second', second)}`
  if (m === 0 && seconds === '') return `${said('hour', hour)}整`
  return `${said('hour', hour)}，${m === undefined ? said('minute', minute) : `第${m}分`}${seconds}`
}

const hourless = (second: CronPart): string => (second.mode === 'every' ? '每秒' : `每分钟，${said('second', second)}`)
