import { today } from '#kernel/server/clock.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { MapEdit, MapLayer, MapMark } from '#kernel/server/map-layer.ts'
import { managerAreaTables } from '../manager-area/server/tables.ts'
import { managerAreaPermissions } from '../manager-area/shared/permissions.ts'
import type { Village } from '../shared/schema.ts'
import { villagePermissions } from '../shared/permissions.ts'
import { villageMachine } from '../shared/states.ts'
import { villageTables } from './tables.ts'

/** A place's name from its organisation; `level` is the length of its code. */
const place = (level: number): string =>
  `(select d.name from ref_depart d where d.tenant_id = t.tenant_id and d.org_code = left(t.org_code, ${level}))`

const tones: Partial<Record<string, MapMark['tone']>> = { NORMAL: 'success', AUDITING: 'warning', REJECTED: 'danger' }

const edit: MapEdit = {
  find: (reader, actor, name) => {
    const bound = new Values()
    const bind = (value: unknown): string => bound.add(value)
    const asked = bind(name)
    // A name may stand for several villages: then only the number tells which is meant.
    const text = `select min(t.id) as id from village t where ${seenText(actor, villageTables.village, 't', bind)}
      and (t.code = ${asked} or t.name = ${asked}) having count(*) = 1`
    return reader.maybe(statement<{ id: string }>(text, bound.list))
  },
  save: async (tx, actor, { id, version, boundary, lng, lat }) => {
    const before = await lockRow(tx, actor, villageTables.village, { id, version })
    return updateRow(tx, actor, villageTables.village, before, {
      ...(boundary !== undefined && { boundary: boundary as Village['boundary'] }),
      ...(lng !== undefined && { lng }),
      ...(lat !== undefined && { lat }),
    })
  },
}

/** Drafts and villages out of use are drawn, and counted nowhere. */
const inUse = `t.state = 'NORMAL'`

/** Villages by state with their boundaries, and who serves them. */
export const villageLayers: readonly MapLayer[] = [
  {
    layer: 'village',
    label: '小区',
    table: villageTables.village,
    permission: villagePermissions.list,
    villageId: 't.id',
    lng: 't.lng',
    lat: 't.lat',
    areaCode: 't.area_code',
    name: 't.name',
    note: 't.address',
    words: `concat_ws(' ', t.address, t.alias, t.code)`,
    mark: 't.state',
    marks: Object.entries(villageMachine.states).map(([code, { label }]) => ({
      code,
      label,
      tone: tones[code] ?? 'default',
    })),
    figure: { where: inUse },
    facts: [
      {
        label: '房屋',
        value: 't.room_count::text',
        unit: '户',
        page: { path: '/village/list?_open=detail:{village}', permission: villagePermissions.list },
      },
      { label: '入住', value: 't.household_count::text', unit: '户' },
      { label: '建筑面积', value: 't.total_area::text', unit: '㎡' },
    ],
    sums: [
      { label: '房屋', unit: '户', value: `coalesce(sum(t.room_count) filter (where ${inUse}), 0)` },
      {
        label: '建筑面积',
        unit: '万㎡',
        value: `round(coalesce(sum(t.total_area) filter (where ${inUse}), 0) / 10000, 2)`,
      },
    ],
    register: { boundary: 't.boundary', version: 't.version', places: [place(3), place(6), place(9)], edit },
  },
  {
    layer: 'company',
    label: '物业企业',
    table: managerAreaTables.managerArea,
    permission: managerAreaPermissions.list,
    join: `join village v on v.tenant_id = t.tenant_id and v.id = t.village_id and v.del_flag = 0
      join ref_depart c on c.tenant_id = t.tenant_id and c.id = t.company_id`,
    where: (bind) =>
      `t.state = 'EFFECTIVE' and t.start_date <= ${bind(today())}::date and (t.end_date is null or t.end_date >= ${bind(today())}::date)`,
    villageId: 't.village_id',
    lng: 'v.lng',
    lat: 'v.lat',
    areaCode: 'v.area_code',
    name: 'c.name',
    note: 'v.name',
    mark: `'SERVED'`,
    // A company serves several villages, each with an area of its own.
    figure: { different: 't.company_id' },
    marks: [{ code: 'SERVED', label: '在管小区', tone: 'primary' }],
    facts: [
      {
        label: '物业企业',
        value: 'c.name',
        page: { path: '/village/managerArea?villageId={village}', permission: managerAreaPermissions.list },
      },
    ],
  },
]
