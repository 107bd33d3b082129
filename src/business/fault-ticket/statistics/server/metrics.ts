import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { Metric } from '#kernel/server/metric.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { responseMinutes } from '#services/ticket/server/lookup.ts'
import { repairMinutes } from '../../server/fault-rows.ts'
import { faultLists } from '../../server/lists.ts'
import { faultPage } from '../../shared/pages.ts'
import { faultPermissions } from '../../shared/permissions.ts'
import { openStates } from '../../shared/states.ts'

/** Reports that were joined to another one count once with it. */
const single = { merged: 'N' }
const common = {
  subject: 'village',
  unit: '单',
  dims: ['priority', 'source', 'safetyFlag'],
  keys: { village: 'villageId', company: 'companyId' },
} as const
/** By the day of the report. */
const flow = { ...common, kind: 'flow', day: 'createTime' } as const
const level = { ...common, kind: 'level', better: 'less', dims: [...common.dims, 'state'] } as const

const open = { ...single, state: openStates.join(',') }
const responded = { ...single, responded: 'Y' }
const closed = { ...single, state: 'CLOSED' }

/** What is told of faults. Figures of a period are those of its reports. */
export const faultMetrics = (secrets: Secrets): readonly Metric[] => {
  const rows = countedRows(faultLists(secrets), { path: faultPage, permission: faultPermissions.board })
  return [
    {
      ...{ ...flow, code: 'fault.opened', label: '故障上报', help: '期间内的故障上报，合并的计一次' },
      part: { rows, query: single },
    },
    { ...{ ...level, code: 'fault.open', label: '在办故障', help: '尚未关闭的故障工单' }, part: { rows, query: open } },
    {
      ...{ ...level, code: 'fault.overdue', label: '超时故障', help: '尚未关闭且曾超过时限的故障工单' },
      part: { rows, query: { ...single, late: 'Y' } },
    },
    {
      ...{ ...level, code: 'fault.safety', label: '在办安全类故障', help: '尚未关闭的安全类故障工单' },
      part: { rows, query: { ...open, safetyFlag: 'Y' } },
    },
    {
      ...{ ...flow, code: 'fault.mttr', label: '平均修复时长', unit: '分钟', scale: 1, better: 'less' },
      help: '期间内的故障中已关闭的，从上报到完工的平均分钟数，不含挂起',
      part: { rows, query: closed, adds: `coalesce(${repairMinutes}, 0)` },
      whole: { rows, query: closed },
    },
    {
      ...{ ...flow, code: 'fault.response', label: '平均响应', unit: '分钟', scale: 1, places: 1, better: 'less' },
      help: '期间内的故障从上报到受理的平均工作分钟数',
      part: { rows, query: responded, adds: responseMinutes('FAULT') },
      whole: { rows, query: responded },
    },
    {
      ...{ ...flow, code: 'fault.repeatRate', label: '重复故障率', unit: '%', scale: 100, better: 'less' },
      help: '期间内的故障中，同设备同分类30天内再次发生的比例',
      part: { rows, query: { ...single, isRepeat: 'Y' } },
      whole: { rows, query: single },
    },
  ]
}
