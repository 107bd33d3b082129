import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { assignList } from '../assignment/server/lists.ts'
import { assignPermissions } from '../assignment/shared/permissions.ts'
import { billRows } from '../bill/server/counted-rows.ts'
import { standardList } from '../standard/server/lists.ts'
import { standardPage } from '../standard/server/todos.ts'
import { standardPermissions } from '../standard/shared/permissions.ts'

const standards = countedRows(standardList, { path: standardPage, permission: standardPermissions.list })
const assigns = countedRows(assignList, {
  path: '/property-expenses/assignment',
  permission: assignPermissions.list,
})

const common = { kind: 'level', subject: 'village', keys: { village: 'villageId' } } as const

export const feeMetrics: readonly Metric[] = [
  {
    ...common,
    code: 'fee.standards',
    label: '启用收费标准',
    help: '在各小区启用的收费标准',
    unit: '项',
    dims: ['objType', 'formulaType'],
    part: { rows: standards, query: { state: 'ENABLED' } },
  },
  {
    ...common,
    code: 'fee.published',
    label: '公示中收费标准',
    help: '已审核、正在公示的收费标准',
    unit: '项',
    part: { rows: standards, query: { state: 'PUBLISHED' } },
  },
  {
    ...common,
    code: 'fee.assigned',
    label: '计费对象',
    help: '正在按收费标准计费的房屋、商铺和车位，一项收费计一次',
    unit: '个',
    dims: ['objType'],
    part: { rows: assigns, query: { state: 'ACTIVE' } },
  },
  {
    ...common,
    code: 'fee.unpaid',
    label: '未缴账单',
    help: '已发布、尚未缴清的账单',
    unit: '笔',
    dims: ['objType'],
    part: { rows: billRows, query: { state: 'UNPAID,PARTIAL' }, adds: 't.count' },
  },
]
