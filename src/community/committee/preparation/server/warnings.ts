import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { preparePermissions } from '../shared/permissions.ts'
import { preparePage } from './todos.ts'

/** Days after the last day on which something should have been, of groups for which it still is not. */
const overdue = (day: string, rows: string) => (at: string, bind: (value: unknown) => string) => {
  const on = `${bind(at.slice(0, 10))}::date`
  return `select p.id as subject_id, v.name as subject_name, p.village_id, (${on} - p.${day})::numeric as part, null::numeric as whole
    from prepare_committee p join ref_village_meeting v on v.tenant_id = p.tenant_id and v.id = p.village_id
    where p.tenant_id = app_tenant() and p.del_flag = 0 and ${rows} and p.${day} < ${on}`
}

const common = {
  category: 'COMMITTEE',
  unit: 'DAY',
  compare: 'GE',
  // The last day is free, red comes the day after.
  levels: { RED: '1' },
  subject: {
    type: 'PREPARE',
    page: `${preparePage}?_open=detail:{subject}`,
    permission: preparePermissions.list,
  },
} as const

export const prepareWarnings: readonly WarningMeasure[] = [
  {
    ...common,
    key: 'prepare.acceptOverdueDays',
    label: '筹备申请逾期未受理天数',
    types: [
      {
        code: 'PREPARE_ACCEPT_OVERDUE',
        name: '筹备申请逾期未受理',
        description: '成立筹备组的申请提交60日后仍未受理',
        suggest: '核对小区是否符合成立业主大会的条件，受理或者说明不予受理的原因',
      },
    ],
    values: overdue('accept_due_on', `p.state = 'SUBMITTED'`),
  },
  {
    ...common,
    key: 'prepare.meetingOverdueDays',
    label: '筹备组逾期未召开首次会议天数',
    types: [
      {
        code: 'PREPARE_90_OVERDUE',
        name: '筹备组逾期未召开首次业主大会会议',
        description: '筹备组成立90日（延期后120日）后仍未公告首次业主大会会议',
        suggest: '督促筹备组发布会议公告，或者延期、解散筹备组',
      },
    ],
    values: overdue('deadline', `p.state = 'ESTABLISHED' and p.noticed_on is null`),
  },
]
