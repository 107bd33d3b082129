import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { candidateText } from '#engines/search/server/candidates.ts'
import { buildingTables } from '../../building/server/tables.ts'
import { buildingFields } from '../../building/shared/fields.ts'
import { roomFields } from '../shared/fields.ts'
import type { Room } from '../shared/schema.ts'
import { roomTables } from './tables.ts'

/** Rooms by a part of their building's name. */
const inBuilding: Filter = (condition, bind) => {
  const parts = { table: buildingTables.villageBuilding, fields: buildingFields, alias: 'b', bind }
  const named = conditionText(parts, { ...condition, field: 'name' })
  return named && `t.building_id in (select b.id from village_building b where b.tenant_id = t.tenant_id and ${named})`
}

const byIndex = { kind: 'room', column: 't.id', leastSigns: 3 }

/** A part of a name, number or code: the index of the search box holds all three and names the rooms that may have it. */
const byPart =
  (tenantId: number): Filter =>
  (condition, bind) => {
    const exact = conditionText({ table: roomTables.villageRoom, fields: roomFields, alias: 't', bind }, condition)
    const isPart = ['like', 'left_like', 'right_like'].includes(condition.rule)
    const some = isPart ? candidateText(tenantId, byIndex, condition.values, bind) : undefined
    return exact && some ? `(${some} and ${exact})` : exact
  }

const listFor = (tenantId: number): List<Room> =>
  listOf<Room>({
    table: roomTables.villageRoom,
    fields: roomFields,
    derived: {
      buildingName: '(select b.name from village_building b where b.tenant_id = t.tenant_id and b.id = t.building_id)',
      unitName: '(select u.name from village_unit u where u.tenant_id = t.tenant_id and u.id = t.unit_id)',
    },
    filters: {
      buildingName: inBuilding,
      name: byPart(tenantId),
      roomNo: byPart(tenantId),
      roomCode: byPart(tenantId),
    },
    sort: { key: 'roomCode', descending: false },
    keysFirst: true,
  })

const known = new Map<number, List<Room>>()
/** The terms of the index are numbers of one tenant each, so every tenant has a list of its own. */
const own = ({ tenantId }: Pick<Actor, 'tenantId'>): List<Room> => {
  const list = known.get(tenantId) ?? listFor(tenantId)
  known.set(tenantId, list)
  return list
}

export const roomList: List<Room> = {
  definition: listFor(0).definition,
  page: (db, actor, raw) => own(actor).page(db, actor, raw),
  one: (reader, actor, id) => own(actor).one(reader, actor, id),
  all: (actor, raw) => own(actor).all(actor, raw),
  count: (actor, raw) => own(actor).count(actor, raw),
  recycled: (db, actor, raw, since) => own(actor).recycled(db, actor, raw, since),
}
