import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { diffPage } from '../../difference/server/todos.ts'
import { reconPermissions } from '../shared/permissions.ts'

/** How long the oldest difference of a village has been open. */
export const reconWarnings: readonly WarningMeasure[] = [
  {
    key: 'fee.reconDays',
    label: '对账差异未处理天数',
    category: 'FEE',
    unit: 'DAY',
    compare: 'GE',
    levels: { YELLOW: '3', RED: '7' },
    types: [
      {
        code: 'FEE_RECON_DAYS',
        name: '对账差异久未处理',
        description: '小区最早一笔未处理的对账差异已搁置的天数',
        suggest: '核对渠道对账单与收款，补单、退款或调账后结清',
      },
    ],
    subject: {
      type: 'VILLAGE',
      page: `${diffPage}?villageId={village}&state=OPEN,CONFIRMING`,
      permission: reconPermissions.list,
    },
    values: (
      at,
      bind,
    ) => `select v.id as subject_id, v.name as subject_name, v.id as village_id, g.part, null::numeric as whole
      from (select d.village_id, floor(extract(epoch from ${bind(at)}::timestamptz - min(d.create_time)) / 86400)::numeric as part
        from fee_recon_diff d where d.tenant_id = app_tenant() and d.del_flag = 0 and d.state in ('OPEN', 'CONFIRMING')
        group by d.village_id) g
      join ref_village v on v.tenant_id = app_tenant() and v.id = g.village_id and v.active`,
  },
]
