import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { committeePermissions } from '../shared/permissions.ts'

/** The end of a term, in days: the levels are those of the district, the reminders at 90, 60 and 30 days are no warnings. */
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
    subject: { type: 'COMMITTEE', page: '/om/committee?_open=detail:{subject}', permission: committeePermissions.list },
    values: (at, bind) => `select c.id as subject_id, c.name || '第' || c.term || '届' as subject_name, c.village_id,
        (c.end_date - left(${bind(at)}::text, 10)::date)::numeric as part, null::numeric as whole
      from committee c where c.del_flag = 0 and c.kind = '1' and c.state in ('EFFECTIVE', 'RENEWING', 'EXPIRED')`,
  },
]
