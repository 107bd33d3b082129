import type { Metric } from '#kernel/server/metric.ts'
import { openStates } from '../shared/states.ts'
import { countedWarnings as rows } from './lists.ts'

const dims = ['level', 'category', 'typeName'] as const
const common = { subject: 'village', keys: { village: 'villageId' }, unit: '条' } as const
const level = { ...common, kind: 'level', better: 'less', dims: [...dims, 'state'] } as const
const flow = { ...common, kind: 'flow', day: 'firstTime', dims } as const
const open = openStates.join(',')
/** Whatever it was about is in order again: by itself, or by somebody's work. */
const settled = { state: 'RELIEVED,CLOSED' }
const days = `round((extract(epoch from t.ended_at - t.first_time) / 86400)::numeric, 4)`

/** What is told of warnings. */
export const warningMetrics: readonly Metric[] = [
  {
    ...level,
    code: 'warning.open',
    label: '未解除预警',
    help: '尚未解除、关闭或忽略的预警',
    part: { rows, query: { state: open } },
  },
  {
    ...level,
    code: 'warning.red',
    label: '红色预警',
    help: '尚未结束的红色预警',
    part: { rows, query: { state: open, level: 'RED' } },
  },
  {
    ...level,
    code: 'warning.overdue',
    label: '超期预警',
    help: '已派单或处理中，超过期限未提交的预警',
    part: { rows, query: { overdue: 'Y' } },
  },
  {
    ...flow,
    code: 'warning.raised',
    label: '新增预警',
    help: '期间内首次发现的预警',
    part: { rows, query: {} },
  },
  {
    ...flow,
    day: 'endedAt',
    code: 'warning.ended',
    label: '解除预警',
    help: '期间内解除或处置关闭的预警',
    better: 'more',
    part: { rows, query: settled },
  },
  {
    ...flow,
    code: 'warning.settled',
    label: '解除率',
    help: '期间内的预警中已解除或处置关闭的比例',
    unit: '%',
    scale: 100,
    better: 'more',
    part: { rows, query: settled },
    whole: { rows, query: {} },
  },
  {
    ...flow,
    code: 'warning.settleDays',
    label: '平均解除天数',
    help: '期间内已解除或关闭的预警，从首次发现到结束的平均天数',
    unit: '天',
    scale: 1,
    better: 'less',
    part: { rows, query: settled, adds: days },
    whole: { rows, query: settled },
  },
]
