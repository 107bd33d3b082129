import type { Metric } from '#kernel/server/metric.ts'
import { signInRows } from './lists.ts'

export const logMetrics: readonly Metric[] = [
  {
    code: 'log.signIns',
    label: '登录次数',
    help: '期间内成功登录的次数',
    unit: '次',
    kind: 'flow',
    day: 'createTime',
    subject: 'tenant',
    keys: {},
    part: { rows: signInRows, query: { logContent: '*登录成功！*' } },
  },
]
