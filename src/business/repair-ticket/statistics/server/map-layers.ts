import type { MapLayer } from '#kernel/server/map-layer.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import { openStates } from '../../shared/states.ts'
import { repairTables } from '../../server/tables.ts'
import { boardPage } from '../../turn/server/todos.ts'

const at = {
  join: 'join ref_village_place v on v.tenant_id = t.tenant_id and v.id = t.village_id and v.active',
  villageId: 't.village_id',
  lng: 'v.lng',
  lat: 'v.lat',
  areaCode: 'v.area_code',
  name: 'v.name',
} as const

/** How many tickets wait in each village, urgent ones first; and where most were reported in a period. */
export const repairLayers: readonly MapLayer[] = [
  {
    layer: 'repair',
    label: '在办报修',
    table: repairTables.repair,
    permission: may.list,
    ...at,
    where: (bind) => `t.state = any(${bind(openStates)}::text[])`,
    isCounted: true,
    note: `'在办报修'`,
    mark: `case when t.priority = 'P1' then 'URGENT' else 'OPEN' end`,
    marks: [
      { code: 'URGENT', label: '含紧急工单', tone: 'danger' },
      { code: 'OPEN', label: '在办工单', tone: 'warning' },
    ],
    facts: [
      {
        label: '在办工单',
        unit: '单',
        page: { path: `${boardPage}?villageId={village}&state=${openStates.join(',')}`, permission: may.board },
      },
    ],
  },
  {
    layer: 'repair-heat',
    label: '报修热力',
    table: repairTables.repair,
    permission: may.list,
    ...at,
    // Reports that joined another ticket are one fault with it.
    where: () => 't.merged_into_id is null',
    isCounted: true,
    heatAt: 't.create_time',
    note: `'报修热力'`,
    mark: `'REPORTED'`,
    marks: [{ code: 'REPORTED', label: '报修单', tone: 'danger' }],
  },
]
