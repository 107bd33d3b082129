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
    values(at, bind, villages) {
      const last = addDays(at.slice(0, 10), -grace)
      return `select v.id as subject_id, v.name as subject_name, v.id as village_id, g.part, g.whole
        from (select t.village_id, sum(t.receivable - t.netted - t.balance) as part, sum(t.receivable - t.netted) as whole
          from fee_bill_sum t where t.tenant_id = app_tenant() and t.village_id = any(${villages}) and t.del_flag = 0 and t.state in ('UNPAID', 'PARTIAL', 'PAID', 'BADDEBT')
            and ${ofTypesText('t', chargedTypes, bind)} is true
            and t.due_date <= ${bind(last)}::date and t.due_date > ${bind(addDays(last, -year))}::date
          group by t.village_id having sum(t.receivable - t.netted) > 0) g
        join ref_village v on v.tenant_id = app_tenant() and v.id = g.village_id and v.active`
    },
  },
  {
    key: 'fee.arrearsTop',
    label: '单户最长欠费月数',
    category: 'FEE',
    unit: 'MONTH',
    compare: 'GE',
    levels: { BLUE: '6', YELLOW: '12', ORANGE: '18', RED: '24' },
    types: [
      {
        code: 'FEE_ARREARS_LONG',
        name: '长期欠费',
        description: '小区内欠费最久的一户，已过缴费期限未缴清的账单所属的月份数',
        suggest: '上门了解欠费原因，调解物业服务纠纷，必要时依法催收',
      },
    ],
    // Of a village, not of a home: whose home it is, a warning tells nobody who may not see the bills.
    subject: {
      type: 'VILLAGE',
      page: `${billPage}?villageId={village}&state=UNPAID,PARTIAL`,
      permission: billPermissions.list,
    },
    values: (at, bind, villages) => `select v.id as subject_id, v.name as subject_name, v.id as village_id,
        max(g.months)::numeric as part, null::numeric as whole
      from (select t.village_id, count(distinct date_trunc('month', m.month)) as months
        from fee_bill t cross join lateral generate_series(date_trunc('month', t.period_start::timestamp),
          t.period_end::timestamp, interval '1 month') m(month)
        where t.tenant_id = app_tenant() and t.village_id = any(${villages}) and t.del_flag = 0
          and t.state in ('UNPAID', 'PARTIAL') and t.balance > 0 and ${ofTypesText('t', chargedTypes, bind)} is true
          and t.due_date < ${bind(at.slice(0, 10))}::date
        group by t.village_id, t.room_id) g
      join ref_village v on v.tenant_id = app_tenant() and v.id = g.village_id and v.active group by v.id, v.name`,
  },
]
