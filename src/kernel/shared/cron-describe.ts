import { byMode, cronRules, cronUnits, cronWeekdays, type ByMode, type CronPart, type CronUnit } from './cron-field.ts'
import type { CronParts } from './cron.ts'

/** Each field of an expression in Chinese words, for lists and for readers that cannot see the editor's tabs. */
export function describeParts(parts: CronParts): Record<CronUnit, string> {
  return Object.fromEntries(cronUnits.map((unit) => [unit, describePart(unit, parts[unit])])) as Record<
    CronUnit,
    string
  >
}

/** One field in Chinese words; empty when it is not set. */
export const describePart = (unit: CronUnit, part: CronPart): string => byMode(words, unit, part)

const every: Record<CronUnit, string> = {
  second: '秒',
  minute: '分钟',
  hour: '小时',
  day: '天',
  month: '个月',
  week: '周',
  year: '年',
}

const valueName = (unit: CronUnit, value: number): string =>
  unit === 'week' ? cronWeekdays[value - 1]! : `${value}${cronRules[unit].label}`

const words: ByMode<string> = {
  unset: () => '',
  every: (_, unit) => (unit === 'week' ? '每天' : `每${every[unit]}`),
  range: ({ from, to }, unit) => `${valueName(unit, from)}至${valueName(unit, to)}`,
  loop: ({ from, step }, unit) => `从${valueName(unit, from)}起，每${step}${unit === 'week' ? '天' : every[unit]}`,
  list: ({ values }, unit) => values.map((value) => valueName(unit, value)).join('、'),
  workday: ({ day }) => `${day}日最近的工作日`,
  last: (_, unit) => (unit === 'week' ? valueName('week', 7) : '本月最后一天'),
  lastWorkday: () => '本月最后一个工作日',
  lastWeekday: ({ weekday }) => `本月最后一个${valueName('week', weekday)}`,
  nthWeekday: ({ weekday, nth }) => `本月第${nth}个${valueName('week', weekday)}`,
  beforeEnd: ({ days }) => `本月最后一天的前${days}天`,
}
