import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { Metric } from '#kernel/server/metric.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { householdPermissions } from '../shared/permissions.ts'
import { householdLists } from './lists.ts'

/** Whoever belongs to two rooms is listed, and counted, with each of them. */
export function householdMetrics(secrets: Secrets): Metric[] {
  const lists = householdLists(secrets)
  const rows = countedRows((actor) => lists(actor), {
    path: '/village/households',
    permission: householdPermissions.list,
  })
  const common = { kind: 'level', subject: 'village', keys: { village: 'villageId' }, dims: ['relationType'] } as const
  return [
    {
      ...common,
      code: 'household.residents',
      label: '登记住户',
      help: '已认证的产权人、租户和家属，按房屋计',
      unit: '人',
      part: { rows, query: { state: 'VERIFIED' } },
    },
    {
      ...common,
      code: 'household.applying',
      label: '待审核住户',
      help: '等待审核的入住申请',
      unit: '人',
      better: 'less',
      part: { rows, query: { state: 'APPLYING' } },
    },
  ]
}
