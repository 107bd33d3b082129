import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { repairPermissions } from '../../shared/permissions.ts'
import { boardPage } from '../../turn/server/todos.ts'

/** So few repairs say nothing of a village. */
const enough = 20

export const repairWarnings: readonly WarningMeasure[] = [
  {
    key: 'ticket.overdueRate30d',
    label: '近30天报修超时率',
    category: 'TICKET',
    unit: 'PERCENT',
    compare: 'GE',
    levels: { BLUE: '10', YELLOW: '20', ORANGE: '30', RED: '50' },
    types: [
      {
        code: 'TICKET_OVERDUE',
        name: '报修超时率偏高',
        description: `近30天时限已判定的报修（不少于${enough}单）中，超过办结时限的比例`,
        suggest: '约谈物业项目负责人，查明超时原因，限期整改维修响应',
      },
    ],
    subject: {
      type: 'VILLAGE',
      page: `${boardPage}?villageId={village}&late=RESOLVE`,
      permission: repairPermissions.board,
    },
    enough,
    ticket: 'REPAIR',
    metric: 'repair.overdueRate',
    days: 30,
  },
]
