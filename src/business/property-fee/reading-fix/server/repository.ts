import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { readCharges, type Charge } from '../../batch/server/read-charges.ts'
import { readTerms, type ChargeTerms } from '../../batch/server/read-terms.ts'
import type { StoredBill } from '../../bill/server/tables.ts'
import type { StoredMeter } from '../../meter/server/tables.ts'
import type { StoredReading } from '../../reading/server/tables.ts'
import type { StoredFix } from './tables.ts'

/** `GZ20260001`: the next number of this year. */
export async function nextFixNo(tx: Tx): Promise<string> {
  const prefix = `GZ${today().slice(0, 4)}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
}

export const findMeterOf = (reader: Reader, meterId: string, lock = ''): Promise<StoredMeter> =>
  reader.one(
    statement<StoredMeter>(`select * from fee_meter where tenant_id = $1 and id = $2 ${lock}`, [
      reader.tenantId,
      meterId,
    ]),
  )

export const findReading = (reader: Reader, id: string): Promise<StoredReading | undefined> =>
  reader.maybe(
    statement<StoredReading>('select * from fee_reading where tenant_id = $1 and id = $2 and del_flag = 0', [
      reader.tenantId,
      id,
    ]),
  )

/** The reading that builds on another one of its counter. */
export const findNext = (reader: Reader, { meterId, curDate }: StoredReading): Promise<StoredReading | undefined> =>
  reader.maybe(
    statement<StoredReading>(
      `select * from fee_reading where tenant_id = $1 and meter_id = $2 and cur_date > $3::date and del_flag = 0
        order by cur_date limit 1`,
      [reader.tenantId, meterId, curDate],
    ),
  )

/** Bills by the usage of a month and of all after it, the oldest first. */
export const billsSince = (reader: Reader, { roomId, itemId, period }: StoredReading): Promise<StoredBill[]> =>
  reader.all(
    statement<StoredBill>(
      `select * from fee_bill where tenant_id = $1 and room_id = $2 and item_id = $3 and covers and del_flag = 0
        and assign_id is not null and usage_to >= $4 order by period_start`,
      [reader.tenantId, roomId, itemId, period],
    ),
  )

/** What assignments of a room are reckoned by, those too that have ended. */
export async function chargesOf(
  reader: Reader,
  actor: Actor,
  { villageId, roomId, itemId }: StoredReading,
): Promise<Map<string, { charge: Charge; terms: ChargeTerms }>> {
  const text = 'select building_id from ref_room where tenant_id = $1 and id = $2'
  const { buildingId } = await reader.one(statement<{ buildingId: string }>(text, [reader.tenantId, roomId]))
  const all = await readCharges(reader, actor, { villageId, itemIds: [itemId], buildingIds: [buildingId] })
  const own = all.filter((charge) => charge.roomId === roomId)
  const termsOf = await readTerms(reader, villageId, own)
  return new Map(own.map((charge) => [charge.assignId, { charge, terms: termsOf(charge) }]))
}

/** `lock` holds it until the end of the transaction. */
export const findFix = (reader: Reader, id: string, lock: '' | 'for update' = ''): Promise<StoredFix | undefined> =>
  reader.maybe(
    statement<StoredFix>(`select * from fee_reading_fix where tenant_id = $1 and id = $2 and del_flag = 0 ${lock}`, [
      reader.tenantId,
      id,
    ]),
  )
