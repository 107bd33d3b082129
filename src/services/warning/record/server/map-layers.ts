import { relation } from '#kernel/server/db/relations.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import { preWarningPath } from '../shared/api.ts'
import { preWarningPermissions as may } from '../shared/permissions.ts'
import { openStates } from '../shared/states.ts'
import { preWarningTables } from './tables.ts'

/** How many warnings each village has, in the colour of its gravest one. */
export const warningLayers: readonly MapLayer[] = [
  {
    layer: 'warning',
    label: '预警',
    table: preWarningTables.preWarning,
    permission: may.list,
    get join() {
      return `join ${relation('villagePlace')} v on v.tenant_id = t.tenant_id and v.id = t.village_id and v.active`
    },
    where: (bind) => `t.state = any(${bind(openStates)}::text[])`,
    isCounted: true,
    villageId: 't.village_id',
    lng: 'v.lng',
    lat: 'v.lat',
    areaCode: 'v.area_code',
    name: 'v.name',
    note: `'预警'`,
    mark: 't.level',
    marks: [
      { code: 'RED', label: '红色预警', tone: 'danger' },
      { code: 'ORANGE', label: '橙色预警', tone: 'warning' },
      { code: 'YELLOW', label: '黄色预警', tone: 'warning' },
      { code: 'BLUE', label: '蓝色预警', tone: 'primary' },
    ],
    facts: [
      {
        label: '预警',
        unit: '条',
        page: { path: `${preWarningPath}?villageId={village}&state=${openStates.join(',')}`, permission: may.list },
      },
    ],
  },
]
