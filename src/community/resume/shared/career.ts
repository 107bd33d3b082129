import { addDays } from '#kernel/shared/time.ts'

/** A time of work, both days included; without an end it lasts. */
export interface Period {
  startDate: string
  endDate?: string | null | undefined
}

/** Days that two times of work may share: handing over takes a month. */
const sharedDaysAllowed = 31

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
const lastOf = ({ endDate }: Period, today: string): string => endDate || today

/** Days that two times of work have in common until today. */
export function sharedDays(one: Period, other: Period, today: string): number {
  const from = Math.max(dayNumber(one.startDate), dayNumber(other.startDate))
  const until = Math.min(dayNumber(lastOf(one, today)), dayNumber(lastOf(other, today)))
  return Math.max(until - from + 1, 0)
}

/** Do two of them overlap by more than a month. */
export const overlapsTooLong = (periods: readonly Period[], today: string): boolean =>
  periods.some((one, place) =>
    periods.slice(place + 1).some((other) => sharedDays(one, other, today) > sharedDaysAllowed),
  )

/** Whole years of work until today; days with several jobs count once. */
export function workYears(periods: readonly Period[], today: string): number {
  const spans = periods
    .map((period) => ({ from: period.startDate, until: lastOf(period, today) }))
    .filter(({ from, until }) => from <= until)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  let days = 0
  let done = ''
  for (const { from, until } of spans) {
    const start = from > done ? from : addDays(done, 1)
    if (until < start) continue
    days += dayNumber(until) - dayNumber(start) + 1
    done = until
  }
  return Math.floor(days / 365.25)
}

type Filled = Readonly<Record<string, unknown>>

/** The ten sections of a résumé and the keys that fill each. */
export const resumeSections = [
  { label: '基本信息', keys: ['realname', 'sex', 'birthday'] },
  { label: '联系电话', keys: ['phone'] },
  { label: '身份证号', keys: ['idNo'] },
  { label: '照片', keys: ['photo'] },
  { label: '教育经历', keys: ['education', 'school', 'major'] },
  { label: '政治面貌', keys: ['politicalStatus'] },
  { label: '职业证书', keys: ['managerCertNo', 'certDate'] },
  { label: '技能特长', keys: ['skills'] },
  { label: '自我介绍', keys: ['selfIntro'] },
  { label: '工作经历', keys: ['workCount'] },
] as const

/** Is a section filled, each of its keys. */
export const isFilled = ({ keys }: { keys: readonly string[] }, resume: Filled): boolean =>
  keys.every((key) => Boolean(resume[key]))

/** Percent of the ten sections that are filled; `workCount` is the number of times of work. */
export const completenessOf = (resume: Filled): number =>
  resumeSections.filter((section) => isFilled(section, resume)).length * 10
