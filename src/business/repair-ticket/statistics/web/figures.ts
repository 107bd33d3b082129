import { comparedPeriod } from '#services/metric/shared/figure.ts'
import type { Figure } from '#engines/statistics/web/figure-card.tsx'
import { ticketsAddress, type Period } from '#services/ticket/period/web/pickers/use-period.ts'
import { openStates } from '../../shared/states.ts'
import type { RepairStatistics } from '../shared/statistics.ts'

/** The tickets behind a figure. */
export const listAddress = (period: Period, filters: Readonly<Record<string, string>> = {}): string =>
  ticketsAddress('/wisdom/repair', period, filters)

type Key = Exclude<keyof RepairStatistics, 'byType' | 'byDay' | 'byVillage' | 'byBuilding' | 'staff'>

interface Definition extends Pick<Figure, 'label' | 'unit' | 'better' | 'help'> {
  key: Key
  /** Narrows the list behind the figure. */
  filters?: Readonly<Record<string, string>>
  /** Of a rate: the list of all that it is a part of. */
  whole?: Readonly<Record<string, string>>
}

const open = openStates.join(',')

/** A rate opens its part and its whole. */
const onTime = (kind: string) => ({ filters: { judged: kind, onTime: kind }, whole: { judged: kind } })
const fixed = { firstFix: 'Y,N' }

/** The figures of the page, of a rate its part; behind each stands the list of exactly what is counted, where there is one. */
const definitions: readonly Definition[] = [
  { key: 'total', label: '报修总数', unit: '单', filters: {} },
  { key: 'open', label: '未办结', unit: '单', better: 'less', filters: { state: open } },
  { key: 'done', label: '已完成', unit: '单', better: 'more', filters: { state: 'DONE' } },
  { key: 'forced', label: '强制结单', unit: '单', better: 'less', filters: { state: 'FORCED' }, help: '按未解决计' },
  { key: 'acceptOnTime', label: '受理及时率', unit: '%', better: 'more', ...onTime('ACCEPT') },
  { key: 'arriveOnTime', label: '到场及时率', unit: '%', better: 'more', ...onTime('ARRIVE') },
  { key: 'resolveOnTime', label: '办结及时率', unit: '%', better: 'more', ...onTime('RESOLVE') },
  {
    key: 'averageResponse',
    label: '平均响应',
    unit: '分钟',
    better: 'less',
    filters: { responded: 'Y' },
    help: '从上报到受理的工作分钟数',
  },
  { key: 'averageResolveHours', label: '平均办结时长', unit: '小时', better: 'less' },
  {
    key: 'firstTimeFix',
    label: '一次修复率',
    unit: '%',
    better: 'more',
    filters: { firstFix: 'Y' },
    whole: fixed,
    help: '办结后30天内未重开',
  },
  {
    key: 'reopenRate',
    label: '重开率',
    unit: '%',
    better: 'less',
    filters: { ...fixed, reopenCount_begin: '1' },
    whole: fixed,
  },
  {
    key: 'satisfaction',
    label: '满意度',
    unit: '%',
    better: 'more',
    filters: { ratingAuto: 'N', rating_begin: '4' },
    whole: { ratingAuto: 'N', rating_begin: '1' },
    help: '四星和五星占业主评价的比例，不含默认好评',
  },
]

/** The figures of a period with those of the one before; undefined values while they load. */
export const figuresOf = (
  period: Period,
  data: RepairStatistics | undefined,
  last: RepairStatistics | undefined,
): Figure[] => {
  const { words } = comparedPeriod('flow', period.begin, period.end)
  return definitions.map(({ key, filters, whole, ...rest }) => ({
    ...rest,
    value: data?.[key],
    before: { value: last?.[key], words },
    to: filters && listAddress(period, filters),
    wholeTo: whole && listAddress(period, whole),
  }))
}
