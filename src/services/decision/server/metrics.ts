import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { decisionPermissions } from '../shared/permissions.ts'
import type { Decision } from '../shared/schema.ts'
import { decisionPage } from './todos.ts'

const common = { kind: 'flow', day: 'decidedOn', subject: 'village', keys: { village: 'villageId' } } as const
/** What was checked, whatever became of it: a draft is no decision. */
const checked = { state: 'IN_FORCE,RECORDED,REVOKED' }

/** How many of the matters that owners were asked about they have decided for. */
export function decisionMetrics(list: List<Decision>): readonly Metric[] {
  const rows = countedRows(list, { path: decisionPage, permission: decisionPermissions.list })
  return [
    {
      ...common,
      code: 'decision.passedRate',
      label: '议题通过率',
      help: '业主共同决定的议题中通过的占比，按决定日期',
      unit: '%',
      scale: 100,
      better: 'more',
      dims: ['topicKind'],
      part: { rows, query: { ...checked, result: 'PASSED' } },
      whole: { rows, query: checked },
    },
  ]
}
