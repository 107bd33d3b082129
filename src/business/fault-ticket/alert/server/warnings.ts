import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { alertPage } from '../shared/api.ts'
import { faultAlertPermissions } from '../shared/permissions.ts'

export const faultWarnings: readonly WarningMeasure[] = [
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
