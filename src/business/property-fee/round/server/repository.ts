import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { lastReadingText, usualText } from '../../meter/server/known-rows.ts'
import { meterTables } from '../../meter/server/tables.ts'
import type { RoundBuilding, RoundMeter } from '../shared/schema.ts'

/** Of the caller's counters: those that can be read today. */
function readable(actor: Actor) {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const seen = seenText(actor, meterTables.feeMeter, 't', bind)
  const [day, month] = [bind(today()), bind(today().slice(0, 7))]
  const text = `${seen} and t.state = 'IN_USE' and t.install_date < ${day}::date`
  const isRead = `exists (select from fee_reading r where r.tenant_id = t.tenant_id and r.meter_id = t.id and r.del_flag = 0
    and r.period >= ${month})`
  return { values, bind, text, isRead }
}

/** Buildings with counters of the caller's, village by village. */
export function readBuildings(reader: Reader, actor: Actor): Promise<RoundBuilding[]> {
  const { values, text, isRead } = readable(actor)
  const all = `select x.building_id, x.building_name as name, t.village_id, v.name as village_name, count(*)::integer as meters,
      (count(*) filter (where not ${isRead}))::integer as unread
    from fee_meter t join ref_room_place x on x.tenant_id = t.tenant_id and x.id = t.room_id
      join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id
    where ${text} group by x.building_id, x.building_name, t.village_id, v.name
    order by v.name, t.village_id, length(x.building_name), x.building_name, x.building_id limit 2000`
  return reader.all(statement<RoundBuilding>(all, values.list))
}

/** The counters of a building in the order of its homes. */
export function readMeters(reader: Reader, actor: Actor, buildingId: string): Promise<RoundMeter[]> {
  const { values, bind, text, isRead } = readable(actor)
  const all = `select t.id, t.meter_no, t.village_id, m.name as room_name, coalesce(x.unit_name, '') as unit, n.item_name, t.multiplier,
      t.max_reading, coalesce(${lastReadingText('t.id', 'cur_reading')}, t.init_reading) as last_reading,
      coalesce(${lastReadingText('t.id', 'cur_date')}, t.install_date) as last_date, ${usualText('t.id')} as usual, ${isRead} as is_read
    from fee_meter t join ref_room m on m.tenant_id = t.tenant_id and m.id = t.room_id
      join ref_room_place x on x.tenant_id = t.tenant_id and x.id = t.room_id
      join fee_item n on n.tenant_id = t.tenant_id and n.id = t.item_id
    where ${text} and m.building_id = ${bind(buildingId)}
    order by unit, m.room_code, t.meter_no limit 5000`
  return reader.all(statement<RoundMeter>(all, values.list))
}
