import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { consultationPermissions } from '../shared/permissions.ts'
import { consultationList } from './lists.ts'
import { consultationPage } from './menu.ts'

const rows = countedRows(consultationList, { path: consultationPage, permission: consultationPermissions.list })
const common = { subject: 'village', keys: { village: 'villageId' }, kind: 'flow', day: 'endAt' } as const
const whole = { rows, query: { state: 'CLOSED' } }

export const consultationMetrics: readonly Metric[] = [
  {
    ...{
      ...common,
      code: 'consultation.held',
      label: '已结束的意见征询',
      unit: '次',
      dims: ['organiserKind', 'naming'],
    },
    help: '按截止时间统计的已结束的意见征询',
    part: whole,
  },
  {
    ...{ ...common, code: 'consultation.turnout', label: '意见征询应答率', unit: '%', scale: 100, better: 'more' },
    ...{ dims: ['organiserKind', 'naming'] },
    help: '已结束的意见征询中已答户数占应答户数的比例，各次征询的平均值',
    part: { ...whole, adds: 'round(t.answered::numeric / nullif(t.households, 0), 6)' },
    whole,
  },
]
