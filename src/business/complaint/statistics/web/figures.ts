import { comparedPeriod } from '#services/metric/shared/figure.ts'
import type { Figure } from '#engines/statistics/web/figure-card.tsx'
import { openStates } from '../../shared/states.ts'
import type { ComplaintStatistics } from '../shared/statistics.ts'
import type { Period } from '#services/ticket/period/web/pickers/use-period.ts'

/** The complaints behind a figure. */
export function listAddress({ begin, end, villageId }: Period, filters: Readonly<Record<string, string>> = {}): string {
  const query = { createTime_begin: begin, createTime_end: end, ...(villageId && { villageId }), ...filters }
  return `/wisdom/complaintsSuggestions?${new URLSearchParams(query).toString()}`
}

type Key =
  | 'total'
  | 'open'
  | 'overdue'
  | 'signOnTime'
  | 'answerOnTime'
  | 'resolveOnTime'
  | 'averageResponse'
  | 'satisfaction'
  | 'repeatRate'
  | 'perThousand'

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

/** The figures of the page, of a rate its part; behind each stands the list of exactly what is counted. */
const definitions: readonly Definition[] = [
  { key: 'total', label: '诉求总数', unit: '件', filters: {} },
  { key: 'open', label: '未办结', unit: '件', better: 'less', filters: { state: open } },
  { key: 'overdue', label: '超时未办结', unit: '件', better: 'less', filters: { state: open, breachedFlag: 'Y' } },
  { key: 'signOnTime', label: '签收及时率', unit: '%', better: 'more', ...onTime('SIGN') },
  { key: 'answerOnTime', label: '答复及时率', unit: '%', better: 'more', ...onTime('ACCEPT') },
  { key: 'resolveOnTime', label: '办结及时率', unit: '%', better: 'more', ...onTime('RESOLVE') },
  {
    key: 'averageResponse',
    label: '平均响应',
    unit: '分钟',
    better: 'less',
    filters: { responded: 'Y' },
    help: '从提交到首次答复的工作分钟数',
  },
  {
    key: 'satisfaction',
    label: '满意度',
    unit: '%',
    better: 'more',
    filters: { satisfied: 'SAT,BASIC' },
    whole: { satisfied: 'SAT,BASIC,UNSAT' },
    help: '满意和基本满意占诉求人确认的比例，不含自动办结',
  },
  {
    key: 'repeatRate',
    label: '重复诉求率',
    unit: '%',
    better: 'less',
    filters: { isRepeat: 'Y', anonymous: 'N', secrecy: 'N' },
    whole: { anonymous: 'N', secrecy: 'N' },
    help: '同一人30天内反映同类问题，不含匿名和保密诉求',
  },
  {
    key: 'perThousand',
    label: '每千户投诉',
    unit: '件',
    better: 'less',
    filters: { kind: 'COMPLAINT' },
    help: '投诉（不含建议、咨询和表扬）按住宅户数计算',
  },
]

/** The figures of a period with those of the one before; undefined values while they load. */
export const figuresOf = (
  period: Period,
  data: ComplaintStatistics | undefined,
  last: ComplaintStatistics | undefined,
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
