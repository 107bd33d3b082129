import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { companyPermissions } from '../shared/permissions.ts'
import { companyList } from './lists.ts'

const rows = countedRows(companyList, { path: '/company/list', permission: companyPermissions.list })

const common = {
  kind: 'level',
  unit: '家',
  subject: 'company',
  keys: { company: 'departId' },
  dims: ['kind', 'creditGrade'],
} as const

/** Companies are counted once, however many villages they serve. */
export const companyMetrics: readonly Metric[] = [
  {
    ...common,
    code: 'company.count',
    label: '企业数',
    help: '登记在册且状态正常的企业，每家计一次',
    part: { rows, query: { state: 'NORMAL' } },
  },
  {
    ...common,
    code: 'company.property',
    label: '物业企业数',
    help: '状态正常的物业服务企业，每家计一次',
    part: { rows, query: { state: 'NORMAL', kind: '1' } },
  },
  {
    ...common,
    code: 'company.blacklisted',
    label: '黑名单企业',
    help: '信用等级为黑名单的企业',
    better: 'less',
    part: { rows, query: { creditGrade: 'BLACK' } },
  },
]
