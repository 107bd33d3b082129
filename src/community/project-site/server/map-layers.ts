import type { MapLayer } from '#kernel/server/map-layer.ts'
import { siteType } from '../shared/dictionaries.ts'
import { sitePermissions } from '../shared/permissions.ts'
import { siteTables } from './tables.ts'
import { sitePage } from './todos.ts'

const tones = { '1': 'success', '2': 'primary', '3': 'warning' } as const

/** Projects that serve, at their own point or at that of their village. */
export const siteLayers: readonly MapLayer[] = [
  {
    layer: 'site',
    label: '项目',
    table: siteTables.projectSite,
    permission: sitePermissions.list,
    join: 'join ref_village_place v on v.tenant_id = t.tenant_id and v.id = t.village_id and v.active',
    where: () => `t.state in ('NORMAL', 'EXITING')`,
    villageId: 't.village_id',
    lng: 'coalesce(t.lng, v.lng)',
    lat: 'coalesce(t.lat, v.lat)',
    areaCode: 'v.area_code',
    name: 't.name',
    note: 't.address',
    words: `concat_ws(' ', t.site_no, v.name)`,
    mark: 't.site_type',
    marks: (['1', '2', '3'] as const).map((code) => ({ code, label: siteType.items[code], tone: tones[code] })),
    facts: [
      {
        label: '在管项目',
        unit: '个',
        page: { path: `${sitePage}?villageId={village}`, permission: sitePermissions.list },
      },
    ],
  },
]
