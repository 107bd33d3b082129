import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { committeePermissions } from '../shared/permissions.ts'

const subject = {
  type: 'COMMITTEE',
  page: '/om/committee?_open=detail:{subject}',
  permission: committeePermissions.list,
} as const
/** Committees of owners in office; whoever acts for one has no seats to fill. */
const inOffice = `c.del_flag = 0 and c.kind = '1' and c.state in ('EFFECTIVE', 'RENEWING', 'EXPIRED')`

/** The end of a term, in days, and seats that stand empty: the levels are those of the district, the reminders at 90, 60 and 30 days are no warnings. */
export const committeeWarnings: readonly WarningMeasure[] = [
  {
    key: 'committee.daysToTermEnd',
    label: '业委会任期剩余天数',
    category: 'COMMITTEE',
    unit: 'DAY',
    compare: 'LE',
    levels: { BLUE: '180', YELLOW: '90', ORANGE: '30', RED: '0' },
    types: [
      {
        code: 'COMMITTEE_EXPIRE',
        name: '业委会任期届满',
        description: '业主委员会任期即将届满或者已经届满，尚未完成换届',
        suggest: '督促业主委员会启动换届，指导召开业主大会会议选举新一届委员',
      },
    ],
    subject,
    values: (at, bind) => `select c.id as subject_id, c.name || '第' || c.term || '届' as subject_name, c.village_id,
        (c.end_date - left(${bind(at)}::text, 10)::date)::numeric as part, null::numeric as whole
      from committee c where ${inOffice}`,
  },
  {
    key: 'committee.vacancyRatio',
    label: '委员缺额比例',
    category: 'COMMITTEE',
    unit: 'PERCENT',
    compare: 'GE',
    levels: { BLUE: '20', YELLOW: '33', ORANGE: '50', RED: '66' },
    types: [
      {
        code: 'COMMITTEE_VACANCY',
        name: '业委会委员缺额',
        description: '在任委员少于应有席位的比例，候补委员不计',
        suggest: '指导业主委员会由候补委员递补；缺额过半的，组织重新选举',
      },
    ],
    subject,
    scale: 100,
    values: (
      _at,
      _bind,
      villages,
    ) => `select c.id as subject_id, c.name || '第' || c.term || '届' as subject_name, c.village_id,
        (c.seats - (select count(*) from committee_member m where m.tenant_id = c.tenant_id and m.committee_id = c.id
          and m.del_flag = 0 and m.state = '1' and m.position <> 'alternate'))::numeric as part, c.seats::numeric as whole
      from committee c where c.tenant_id = app_tenant() and ${inOffice} and c.village_id = any(${villages})`,
  },
]
