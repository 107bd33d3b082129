import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { MeterUse } from '../shared/dictionaries.ts'
import { meterTables, type StoredMeter } from './tables.ts'

/** A counter of the caller's by its number within a village; with `lock` readings of it wait for each other. */
export function findMeter(
  reader: Reader,
  actor: Actor,
  { villageId, meterNo }: { villageId: string; meterNo: string },
  lock = '',
): Promise<StoredMeter | undefined> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.* from fee_meter t where ${seenText(actor, meterTables.feeMeter, 't', bind)}
    and t.village_id = ${bind(villageId)} and t.meter_no = ${bind(meterNo)} ${lock}`
  return reader.maybe(statement<StoredMeter>(text, values.list))
}

/** Readings of a counter that nobody has confirmed yet. */
export async function countDrafts(reader: Reader, meterId: string): Promise<number> {
  const text = `select count(*)::integer as drafts from fee_reading
    where tenant_id = $1 and meter_id = $2 and del_flag = 0 and state = 'DRAFT'`
  return (await reader.one(statement<{ drafts: number }>(text, [reader.tenantId, meterId]))).drafts
}

/** Another counter in use of what is used in common where a place overlaps, for the item, of which either is a main one. */
export const findRival = (
  reader: Reader,
  { villageId, buildingId, itemId, meterUse }: Pick<StoredMeter, 'villageId' | 'buildingId' | 'itemId' | 'meterUse'>,
  but: string,
): Promise<{ meterNo: string; meterUse: MeterUse } | undefined> =>
  reader.maybe(
    statement<{ meterNo: string; meterUse: MeterUse }>(
      `select meter_no, meter_use from fee_meter where tenant_id = $1 and village_id = $2 and item_id = $4 and id <> $6
        and meter_use <> 'HOME' and state = 'IN_USE' and del_flag = 0
        and (building_id is null or $3::text is null or building_id = $3) and 'MAIN' in (meter_use, $5)
        and not (meter_use = $5 and building_id is not distinct from $3) order by meter_no limit 1`,
      [reader.tenantId, villageId, buildingId, itemId, meterUse, but],
    ),
  )

export async function countReadings(reader: Reader, meterId: string): Promise<number> {
  const text =
    'select count(*)::integer as readings from fee_reading where tenant_id = $1 and meter_id = $2 and del_flag = 0'
  return (await reader.one(statement<{ readings: number }>(text, [reader.tenantId, meterId]))).readings
}
