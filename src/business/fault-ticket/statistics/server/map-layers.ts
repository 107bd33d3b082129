import type { MapLayer } from '#kernel/server/map-layer.ts'
import { faultTables } from '../../server/tables.ts'
import { faultPage } from '../../shared/pages.ts'
import { faultPermissions as may } from '../../shared/permissions.ts'
import { openStates } from '../../shared/states.ts'

/** How many faults wait in each village, dangerous ones first. */
export const faultLayers: readonly MapLayer[] = [
  {
    layer: 'fault',
    label: '在办故障',
    table: faultTables.fault,
    permission: may.board,
    join: 'join ref_village_place v on v.tenant_id = t.tenant_id and v.id = t.village_id and v.active',
    villageId: 't.village_id',
    lng: 'v.lng',
    lat: 'v.lat',
    areaCode: 'v.area_code',
    name: 'v.name',
    where: (bind) => `t.state = any(${bind(openStates)}::text[])`,
    isCounted: true,
    note: `'在办故障'`,
    mark: `case when t.safety_flag = 'Y' then 'SAFETY' else 'OPEN' end`,
    marks: [
      { code: 'SAFETY', label: '含安全类故障', tone: 'danger' },
      { code: 'OPEN', label: '在办故障', tone: 'warning' },
    ],
    facts: [
      {
        label: '在办故障',
        unit: '单',
        page: { path: `${faultPage}?villageId={village}&state=${openStates.join(',')}`, permission: may.board },
      },
    ],
  },
]
