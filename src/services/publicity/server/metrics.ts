import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { publicityPermissions } from '../shared/permissions.ts'
import type { Publicity } from '../shared/schema.ts'

const common = { kind: 'level', subject: 'village', keys: { village: 'villageId' }, unit: '项' } as const

export function publicityMetrics(list: () => List<Publicity>): readonly Metric[] {
  const rows = countedRows(() => list(), { path: '/om/publicity', permission: publicityPermissions.list })
  return [
    {
      ...common,
      code: 'publicity.open',
      label: '公示中事项',
      help: '正在公示的事项',
      dims: ['kind'],
      part: { rows, query: { state: 'OPEN' } },
    },
    {
      ...common,
      code: 'publicity.missing',
      label: '逾期未公示',
      help: '超过最迟公示日仍未发布的事项',
      better: 'less',
      part: { rows, query: { late: 'MISSING' } },
    },
    {
      ...common,
      code: 'publicity.unanswered',
      label: '异议逾期未答复',
      help: '有异议超过答复期限仍未答复的公示',
      better: 'less',
      part: { rows, query: { late: 'UNANSWERED' } },
    },
    {
      ...common,
      kind: 'flow',
      day: 'dueOn',
      code: 'publicity.inTime',
      label: '公示及时率',
      help: '期间内到最迟公示日的事项中，在该日或之前已发布的占比',
      unit: '%',
      scale: 100,
      better: 'more',
      part: { rows, query: { inTime: 'Y' } },
      whole: { rows, query: { inTime: 'Y,N' } },
    },
  ]
}
