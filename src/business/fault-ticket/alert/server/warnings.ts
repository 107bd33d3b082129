import { codeIn } from '#kernel/server/ticket-kind.ts'
import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { faultPage } from '../../shared/pages.ts'
import { faultPermissions } from '../../shared/permissions.ts'
import { openStates } from '../../shared/states.ts'
import { alertPage } from '../shared/api.ts'
import { faultAlertPermissions } from '../shared/permissions.ts'

export const faultWarnings: readonly WarningMeasure[] = [
  {
    key: 'ticket.safetyOpenHours',
    label: '安全类故障未关闭小时数',
    category: 'TICKET',
    unit: 'HOUR',
    compare: 'GE',
    levels: { BLUE: '2', YELLOW: '8', ORANGE: '24', RED: '48' },
    types: [
      {
        code: 'SAFETY_FAULT_OPEN',
        name: '安全类故障未关闭',
        description: '涉及安全的故障自上报起尚未关闭的小时数',
        suggest: '督促物业企业立即采取防护措施并抢修，必要时组织现场处置',
      },
    ],
    subject: { type: 'FAULT', page: `${faultPage}?_open=detail:{subject}`, permission: faultPermissions.board },
    ticket: 'FAULT',
    // What is a danger never rests. Whole hours, so that thresholds are met exactly.
    values: (at, bind, villages) => `select t.id as subject_id, t.ticket_no as subject_name, t.village_id,
        floor(extract(epoch from ${bind(at)}::timestamptz - t.create_time) / 3600)::numeric as part, null::numeric as whole
      from fault t where t.tenant_id = app_tenant() and t.village_id = any(${villages}) and t.del_flag = 0
        and t.safety_flag = 'Y' and t.merged_into_id is null and ${codeIn('t.state', openStates)}`,
  },
  {
    key: 'fault.alert',
    label: '故障告警',
    category: 'TICKET',
    unit: 'COUNT',
    compare: 'GE',
    levels: {},
    types: [
      {
        code: 'FAULT_ALERT',
        name: '故障告警',
        description: '故障告警设置中选择“转预警”的告警，由报事报障推送',
        suggest: '督促物业企业查明原因，消除隐患，必要时约谈维保单位',
      },
    ],
    subject: { type: 'EQUIPMENT', page: `${alertPage}?villageId={village}`, permission: faultAlertPermissions.list },
    pushed: true,
  },
]
