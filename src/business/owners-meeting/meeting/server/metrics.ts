import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { meetingPermissions } from '../shared/permissions.ts'
import type { OwnersMeeting } from '../shared/schema.ts'
import { meetingPage } from './todos.ts'

const village = { subject: 'village', keys: { village: 'villageId' } } as const
/** From the submission to the street's filing, but for those that have ended otherwise. */
const underWay = { state: 'COMMUNITY,RETURNED,STREET,NOTICE,VOTING,COUNTING,PRELIMINARY,PUBLISHED,FILING' }
const decided = { state: 'PUBLISHED,FILING,FILED' }
const dayOf = (column: string): string => `(t.${column} at time zone 'Asia/Shanghai')::date`
/** An average over meetings: a small village counts as much as a large one. */
const share = (part: string, whole: string): string => `round(t.${part}::numeric / nullif(t.${whole}, 0), 6)`

export function meetingMetrics(list: List<OwnersMeeting>): readonly Metric[] {
  const rows = countedRows(list, { path: meetingPage, permission: meetingPermissions.list })
  const announced = { ...village, kind: 'flow', day: 'publishedAt', dims: ['meetingType'] } as const
  const whole = { rows, query: decided }
  return [
    {
      ...village,
      code: 'ownersMeeting.noticed',
      label: '业主大会会议',
      help: '按会议公告日统计的业主大会会议',
      kind: 'flow',
      day: 'noticeDate',
      unit: '次',
      dims: ['meetingType', 'state'],
      part: { rows, query: {} },
    },
    {
      ...village,
      code: 'ownersMeeting.underWay',
      label: '进行中的业主大会',
      help: '已提交、尚未备案的业主大会会议，按状态',
      kind: 'level',
      unit: '次',
      dims: ['state', 'meetingType'],
      part: { rows, query: underWay },
    },
    {
      ...announced,
      code: 'ownersMeeting.decided',
      label: '已公告的业主大会',
      help: '已公告决定的业主大会会议，按结果公告日',
      unit: '次',
      better: 'more',
      part: whole,
    },
    {
      ...announced,
      code: 'ownersMeeting.joinedPersons',
      label: '业主大会参与率（人数）',
      help: '已公告的业主大会会议参与表决的人数占业主总数的比例，各次会议的平均值',
      unit: '%',
      scale: 100,
      better: 'more',
      part: { ...whole, adds: share('joined_count', 'roster_persons') },
      whole,
    },
    {
      ...announced,
      code: 'ownersMeeting.joinedArea',
      label: '业主大会参与率（面积）',
      help: '已公告的业主大会会议参与表决的面积占总面积的比例，各次会议的平均值',
      unit: '%',
      scale: 100,
      better: 'more',
      part: { ...whole, adds: share('joined_area', 'roster_area') },
      whole,
    },
    {
      ...announced,
      code: 'ownersMeeting.daysToPublish',
      label: '业主大会平均用时',
      help: '从提交到公告决定的平均天数',
      unit: '天',
      scale: 1,
      better: 'less',
      part: { ...whole, adds: `(${dayOf('published_at')} - ${dayOf('submitted_at')})` },
      whole,
    },
  ]
}
