import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { CountedRows, Metric } from '#kernel/server/metric.ts'
import type { Services } from '#kernel/server/services.ts'
import { roomList } from '../room/server/lists.ts'
import { roomPermissions } from '../room/shared/permissions.ts'
import { villagePermissions } from '../shared/permissions.ts'
import { buildingList, villageListOf } from './lists.ts'

/** Villages in use. */
const inUse = { state: 'NORMAL' }

/** What is told of villages and what stands in them. A household (户) is a residential room, whoever lives there. */
export function villageMetrics(parts: Pick<Services, 'secrets'>): Metric[] {
  const villages = countedRows(villageListOf(parts), { path: '/village/list', permission: villagePermissions.list })
  return [...ofVillages(villages), ...ofRooms()]
}

function ofVillages(rows: CountedRows): Metric[] {
  const common = { kind: 'level', subject: 'village', keys: { village: 'id' }, dims: ['villageType'] } as const
  const share = { ...common, unit: '%', scale: 100, better: 'more' } as const
  const ready = { ...inUse, meetingReady: 'Y' }
  return [
    {
      ...common,
      code: 'village.count',
      label: '小区数',
      help: '状态正常的小区',
      unit: '个',
      part: { rows, query: inUse },
    },
    {
      ...common,
      code: 'village.area',
      label: '总建筑面积',
      help: '状态正常的小区的总建筑面积之和',
      unit: '㎡',
      places: 2,
      part: { rows, query: inUse, adds: 't.total_area' },
    },
    {
      ...share,
      code: 'village.covered',
      label: '物业覆盖率',
      help: '由物业企业管理的小区占比',
      part: { rows, query: { ...inUse, managementMode: '1' } },
      whole: { rows, query: inUse },
    },
    {
      ...share,
      code: 'village.committees',
      label: '业委会覆盖率',
      help: '有业主委员会的小区占符合成立业主大会条件的小区的比例',
      part: { rows, query: { ...ready, committeeState: '2,3,4' } },
      whole: { rows, query: ready },
    },
  ]
}

function ofRooms(): Metric[] {
  const permission = roomPermissions.list
  const rooms = countedRows(roomList, { path: '/village/room', permission })
  const buildings = countedRows(buildingList, { path: '/village/building', permission })
  const common = { kind: 'level', subject: 'village', keys: { village: 'villageId' } } as const
  return [
    {
      ...common,
      code: 'building.count',
      label: '楼栋数',
      help: '登记的楼栋',
      unit: '幢',
      dims: ['buildingType'],
      part: { rows: buildings, query: {} },
    },
    {
      ...common,
      code: 'room.count',
      label: '房屋数',
      help: '登记的房屋，含商铺、车位等',
      unit: '套',
      dims: ['usage', 'liveState'],
      part: { rows: rooms, query: {} },
    },
    {
      ...common,
      code: 'room.homes',
      label: '户数',
      help: '用途为住宅的房屋，一套计一户',
      unit: '户',
      dims: ['liveState'],
      part: { rows: rooms, query: { usage: '1' } },
    },
  ]
}
