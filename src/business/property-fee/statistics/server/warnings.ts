import { addDays } from '#kernel/shared/time.ts'
import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { ofTypesText } from '../../bill/server/bill-rows.ts'
import { billPermissions } from '../../bill/shared/permissions.ts'
import { billPage } from '../../server/menu.ts'
import { chargedTypes } from '../../shared/fee-types.ts'

/** Nobody is behind before so many days after the last one for paying, and a year of bills is looked at. */
const grace = 30
const year = 365

export const collectionWarnings: readonly WarningMeasure[] = [
  {
    key: 'fee.collectRate',
    label: '年度收缴率',
    category: 'FEE',
    unit: 'PERCENT',
    compare: 'LE',
    levels: { BLUE: '85', YELLOW: '75', ORANGE: '65', RED: '50' },
    types: [
      {
        code: 'FEE_COLLECT_RATE',
        name: '物业费收缴率偏低',
        description: `缴费期限已过${grace}天的账单，最近一年内到期的，已收占应收的比例过低`,
        suggest: '查明业主拒缴原因，督促物业企业改进服务并依规催缴',
      },
    ],
    subject: {
      type: 'VILLAGE',
      page: `${billPage}?villageId={village}&state=UNPAID,PARTIAL`,
      permission: billPermissions.list,
    },
    scale: 100,
    values(at, bind) {
      const last = addDays(at.slice(0, 10), -grace)
      return `select v.id as subject_id, v.name as subject_name, v.id as village_id, g.part, g.whole
        from (select t.village_id, sum(t.receivable - t.netted - t.balance) as part, sum(t.receivable - t.netted) as whole
          from fee_bill t where t.tenant_id = app_tenant() and t.del_flag = 0 and t.state in ('UNPAID', 'PARTIAL', 'PAID', 'BADDEBT')
            and ${ofTypesText('t', chargedTypes, bind)} is true
            and t.due_date <= ${bind(last)}::date and t.due_date > ${bind(addDays(last, -year))}::date
          group by t.village_id having sum(t.receivable - t.netted) > 0) g
        join ref_village v on v.tenant_id = app_tenant() and v.id = g.village_id and v.active`
    },
  },
]
