import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { memberPermissions } from '../member/shared/permissions.ts'
import type { Member } from '../member/shared/schema.ts'
import { committeePermissions } from '../shared/permissions.ts'
import type { Committee } from '../shared/schema.ts'
import { vacantSeats } from './vacancy-rows.ts'

const common = { kind: 'level', subject: 'village', keys: { village: 'villageId' } } as const

/** What is told of committees and their people. How many villages have one is a figure of villages. */
export function committeeMetrics(list: () => List<Committee>, members: (actor: Actor) => List<Member>): Metric[] {
  const rows = countedRows(() => list(), { path: '/om/committee', permission: committeePermissions.list })
  const people = countedRows(members, { path: '/om/committeeMember', permission: memberPermissions.list })
  const terms = { ...common, unit: '个' } as const
  return [
    {
      ...terms,
      code: 'committee.inOffice',
      label: '在任业委会',
      help: '任期中和换届中的业主委员会',
      part: { rows, query: { kind: '1', state: 'EFFECTIVE,RENEWING' } },
    },
    {
      ...terms,
      code: 'committee.expiring',
      label: '90天内届满',
      help: '任期将在90天内届满的业主委员会',
      better: 'less',
      part: { rows, query: { due: 'D30,D60,D90' } },
    },
    {
      ...terms,
      code: 'committee.overdue',
      label: '逾期未换届',
      help: '任期已届满、尚无新一届的业主委员会',
      better: 'less',
      part: { rows, query: { state: 'EXPIRED' } },
    },
    {
      ...terms,
      code: 'committee.filing',
      label: '待备案业委会',
      help: '已选出、尚未通过备案或任期尚未开始的业主委员会',
      part: { rows, query: { state: 'FILING' } },
    },
    {
      ...terms,
      code: 'committee.terms',
      label: '任期到期分布',
      help: '90天内届满和已经逾期的业主委员会，按剩余时间',
      dims: ['due'],
      part: { rows, query: { due: 'OVER,D30,D60,D90' } },
    },
    {
      ...common,
      unit: '席',
      code: 'committee.vacant',
      label: '空缺席位',
      help: '任期中和换届中的业主委员会无人担任的委员席位',
      better: 'less',
      part: { rows, query: { kind: '1', state: 'EFFECTIVE,RENEWING', vacant: 'Y' }, adds: vacantSeats },
    },
    {
      ...common,
      code: 'committee.partyMembers',
      label: '委员党员比例',
      help: '在任委员中的党员占比',
      unit: '%',
      scale: 100,
      better: 'more',
      part: { rows: people, query: { state: '1', politicalStatus: '3' } },
      whole: { rows: people, query: { state: '1' } },
    },
    {
      ...common,
      code: 'committee.unreported',
      label: '变更逾期未备案',
      help: '委员变更超过30日仍未备案',
      unit: '人',
      better: 'less',
      part: { rows: people, query: { report: 'LATE' } },
    },
  ]
}
