import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { fewValues } from '#engines/manage-view/server/index-paths.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { candidateText } from '#engines/search/server/candidates.ts'
import { buildingTables } from '../../building/server/tables.ts'
import { buildingFields } from '../../building/shared/fields.ts'
import { roomFields } from '../shared/fields.ts'
import type { Room } from '../shared/schema.ts'
import { householdsOf } from './repository.ts'
import { roomTables } from './tables.ts'

/** Rooms by a part of their building's name. */
const inBuilding: Filter = (condition, bind, actor) => {
  const parts = { table: buildingTables.villageBuilding, fields: buildingFields, alias: 'b', bind }
  const named = conditionText(parts, { ...condition, field: 'name' })
  const scope = scopeText(actor, buildingTables.villageBuilding.scope, 'b', bind)
  return (
    named &&
    `t.building_id in (select b.id from village_building b where b.tenant_id = t.tenant_id and ${scope} and ${named})`
  )
}

const byIndex = { kind: 'room', scope: roomTables.villageRoom.scope, leastSigns: 3, depth: 3 } as const

/** A part of a name or code: the index of the search box holds both and names the rooms that may have it. */
const byPart: Filter = (condition, bind, actor) => {
  const exact = conditionText({ table: roomTables.villageRoom, fields: roomFields, alias: 't', bind }, condition)
  const isPart = ['like', 'left_like', 'right_like'].includes(condition.rule)
  const some = isPart ? candidateText(actor, byIndex, 't.id', condition.values, bind) : undefined
  return exact && some ? `(${some} and ${exact})` : exact
}

/** From the district down to the door; people write the district in front of a road, too. */
const standardAddress = `(select concat(d.name, s.name, c.name,
      case when starts_with(v.address, d.name) then substr(v.address, length(d.name) + 1) else v.address end, v.name, b.name, u.name,
      case when t.floor < 0 then '地下' end, abs(t.floor), '层', t.room_no)
    from village v
      join village_building b on b.tenant_id = t.tenant_id and b.id = t.building_id
      left join village_unit u on u.tenant_id = t.tenant_id and u.id = t.unit_id
      left join ref_depart d on d.tenant_id = v.tenant_id and d.org_code = left(v.org_code, 3)
      left join ref_depart s on s.tenant_id = v.tenant_id and s.id = v.street_id
      left join ref_depart c on c.tenant_id = v.tenant_id and c.id = v.community_id
    where v.tenant_id = t.tenant_id and v.id = t.village_id)`

export const roomList: List<Room> = listOf<Room>({
  table: roomTables.villageRoom,
  fields: roomFields,
  derived: {
    buildingName: '(select b.name from village_building b where b.tenant_id = t.tenant_id and b.id = t.building_id)',
    unitName: '(select u.name from village_unit u where u.tenant_id = t.tenant_id and u.id = t.unit_id)',
    standardAddress,
    isHeld: `case when exists (${householdsOf('t.tenant_id', 't.id')}) then 'Y' else 'N' end`,
  },
  filters: { buildingName: inBuilding, name: byPart, roomCode: byPart },
  indexPaths: { roomNo: fewValues('village_room', 'room_no', roomFields) },
  sort: { key: 'roomCode', descending: false },
  keysFirst: true,
})
