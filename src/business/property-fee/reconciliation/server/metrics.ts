import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { diffList } from '../../difference/server/lists.ts'
import { diffPage } from '../../difference/server/todos.ts'
import { reconPermissions } from '../shared/permissions.ts'
import { reconList } from './lists.ts'
import { reconPage } from './todos.ts'

const differences = countedRows(diffList, { path: diffPage, permission: reconPermissions.list })
const recons = countedRows(reconList, { path: reconPage, permission: reconPermissions.list })

const common = { kind: 'level', subject: 'village', keys: { village: 'villageId' } } as const

export const reconMetrics: readonly Metric[] = [
  {
    ...common,
    code: 'fee.reconDiff',
    label: '未处理对账差异',
    help: '对账单与本方收款不一致、尚未处理完的差异',
    unit: '笔',
    dims: ['diffClass', 'channel'],
    part: { rows: differences, query: { state: 'OPEN,CONFIRMING' } },
  },
  {
    ...common,
    code: 'fee.reconOpen',
    label: '未结清对账',
    help: '已导入对账单、尚未结清的对账',
    unit: '份',
    dims: ['channel'],
    part: { rows: recons, query: { state: 'OPEN' } },
  },
]
