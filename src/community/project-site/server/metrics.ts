import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { sitePermissions } from '../shared/permissions.ts'
import { siteList } from './lists.ts'
import { sitePage } from './todos.ts'

const rows = countedRows(() => siteList, { path: sitePage, permission: sitePermissions.list })
const common = { kind: 'level', subject: 'village', keys: { village: 'villageId' }, unit: '个' } as const

export const siteMetrics: readonly Metric[] = [
  {
    ...common,
    code: 'site.serving',
    label: '在管项目',
    help: '登记通过、正在服务的物业服务项目',
    dims: ['serviceGrade'],
    part: { rows, query: { siteType: '1', state: 'NORMAL' } },
  },
  {
    ...common,
    code: 'site.auditing',
    label: '待审核项目',
    help: '等待社区或街道审核的项目登记',
    better: 'less',
    part: { rows, query: { state: 'AUDITING,COMMUNITY_PASS' } },
  },
  {
    ...common,
    code: 'site.handoverLate',
    label: '移交超期项目',
    help: '退出日期后10天仍未完成交接的项目',
    better: 'less',
    part: { rows, query: { mark: 'LATE' } },
  },
]
