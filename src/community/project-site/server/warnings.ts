import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { handoverDays } from '../shared/handover.ts'
import { sitePermissions } from '../shared/permissions.ts'

const subject = {
  type: 'SITE',
  page: '/company/site?_open=detail:{subject}',
  permission: sitePermissions.list,
}

/** What can be warned of: a company that has left and has not handed over. */
export const siteWarnings: readonly WarningMeasure[] = [
  {
    key: 'site.handoverOverdueDays',
    label: '项目移交逾期天数',
    category: 'COMPANY',
    unit: 'DAY',
    compare: 'GE',
    levels: { YELLOW: '1', RED: '11' },
    subject,
    types: [
      {
        code: 'SITE_HANDOVER_OVERDUE',
        name: '项目移交逾期',
        description: '物业企业退出项目后逾期未完成资料、用房和账务移交',
        suggest: '督促原物业企业按移交清单办理交接，必要时由街道协调',
      },
    ],
    values: (at, bind) => `select t.id as subject_id, t.name as subject_name, t.village_id,
        (${bind(at)}::date - t.exit_date - ${handoverDays})::numeric as part, null::numeric as whole
      from project_site t where t.del_flag = 0 and t.state = 'EXITING' and t.exit_date + ${handoverDays} < ${bind(at)}::date`,
  },
]
