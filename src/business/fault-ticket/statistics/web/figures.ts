import type { Point } from '#engines/statistics/shared/series.ts'
import type { Figure } from '#engines/statistics/web/figure-card.tsx'
import { ticketsAddress, villageAddress, type Period } from '#services/ticket/period/web/pickers/use-period.ts'
import { faultPage } from '../../shared/pages.ts'
import { openStates } from '../../shared/states.ts'
import type { FaultStatistics } from '../shared/statistics.ts'

type Filters = Readonly<Record<string, string>>

/** The tickets of a period behind a figure. */
export const inPeriod = (period: Period, filters: Filters = {}): string => ticketsAddress(faultPage, period, filters)
/** Those of the village at any time. */
export const everIn = (period: Period, filters: Filters): string => villageAddress(faultPage, period, filters)

const open = openStates.join(',')

/** The cards: how things stand now in the village, then what the period has brought. */
export function figuresOf(period: Period, today: string, data: FaultStatistics | undefined): Figure[] {
  return [
    { label: '今日上报', unit: '单', value: data?.today, to: inPeriod({ ...period, begin: today, end: today }) },
    { label: '在办', unit: '单', value: data?.open, to: everIn(period, { state: open }) },
    { label: '超时', unit: '单', value: data?.overdue, better: 'less', to: everIn(period, { late: 'Y' }) },
    { label: '在办安全类', unit: '单', value: data?.safety, to: everIn(period, { state: open, safetyFlag: 'Y' }) },
    { label: '期间上报', unit: '单', value: data?.total, to: inPeriod(period) },
    { label: '已关闭', unit: '单', value: data?.closed, to: inPeriod(period, { state: 'CLOSED' }) },
    { label: '重复故障', unit: '单', value: data?.repeated, to: inPeriod(period, { isRepeat: 'Y' }) },
    {
      ...{ label: '平均响应', unit: '分钟', value: data?.averageResponse, better: 'less' },
      ...{ to: inPeriod(period, { responded: 'Y' }), help: '从上报到受理的工作分钟数' },
    },
    {
      ...{ label: '平均修复时长', unit: '分钟', value: data?.mttr, better: 'less' },
      help: '已关闭故障从上报到完工的自然分钟数，不含挂起',
    },
  ]
}

/** How long each lift or other piece stood still, in hours with one digit; what was too short for one says nothing. */
export const standstills = (rows: FaultStatistics['equipment']): Point[] =>
  rows
    .map(({ key, label, minutes }) => ({ key, label, value: Math.round(minutes / 6) / 10 }))
    .filter(({ value }) => value > 0)
