import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { meetingPermissions } from '../shared/permissions.ts'
import type { OwnersMeeting } from '../shared/schema.ts'
import { meetingPage } from './todos.ts'

export function meetingMetrics(list: List<OwnersMeeting>): readonly Metric[] {
  const rows = countedRows(list, { path: meetingPage, permission: meetingPermissions.list })
  return [
    {
      code: 'ownersMeeting.noticed',
      label: '业主大会会议',
      help: '按会议公告日统计的业主大会会议',
      kind: 'flow',
      day: 'noticeDate',
      subject: 'village',
      keys: { village: 'villageId' },
      unit: '次',
      dims: ['meetingType', 'state'],
      part: { rows, query: {} },
    },
  ]
}
