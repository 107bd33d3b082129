import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { preparePermissions } from '../shared/permissions.ts'
import type { Preparation } from '../shared/schema.ts'
import { preparePage } from './todos.ts'

export function prepareMetrics(list: List<Preparation>): readonly Metric[] {
  const rows = countedRows(list, { path: preparePage, permission: preparePermissions.list })
  return [
    {
      code: 'prepare.open',
      label: '在办筹备组',
      help: '已申请尚未完成的筹备组',
      kind: 'level',
      subject: 'village',
      keys: { village: 'villageId' },
      unit: '个',
      dims: ['state'],
      part: { rows, query: { state: 'SUBMITTED,ACCEPTED,PUBLICITY,ESTABLISHED' } },
    },
  ]
}
