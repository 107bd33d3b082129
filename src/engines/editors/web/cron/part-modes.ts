import type { CronPart, CronUnit } from '#kernel/shared/cron-field.ts'

export type CronMode = CronPart['mode']

/** One choice in a tab. `of` is the field that it writes: the tab of the day also offers choices by weekday. */
export interface ModeChoice {
  mode: CronMode
  of: CronUnit
  label: string
}

const choice =
  (of: CronUnit) =>
  (mode: CronMode, label: string): ModeChoice => ({ mode, of, label })

function timeChoices(unit: CronUnit, every: string): readonly ModeChoice[] {
  const say = choice(unit)
  return [say('every', every), say('range', '周期'), say('loop', '间隔'), say('list', '指定')]
}

const byDay = choice('day')
const byWeek = choice('week')
const byYear = choice('year')

/** The choices of each tab in their order. */
export const modeChoices: Readonly<Record<CronUnit, readonly ModeChoice[]>> = {
  second: timeChoices('second', '每秒'),
  minute: timeChoices('minute', '每分钟'),
  hour: timeChoices('hour', '每小时'),
  day: [
    ...timeChoices('day', '每天'),
    byDay('workday', '最近工作日'),
    byDay('last', '本月最后一天'),
    byDay('lastWorkday', '本月最后一个工作日'),
    byDay('beforeEnd', '月末之前'),
    byWeek('loop', '每周间隔'),
    byWeek('list', '指定星期'),
    byWeek('lastWeekday', '本月最后一个星期几'),
    byWeek('nthWeekday', '本月第几个星期几'),
  ],
  month: timeChoices('month', '每月'),
  week: [byWeek('unset', '不设置'), byWeek('range', '周期'), byWeek('loop', '间隔'), byWeek('list', '指定')],
  year: [byYear('unset', '不设置'), ...timeChoices('year', '每年')],
}
