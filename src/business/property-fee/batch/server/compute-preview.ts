import { setImmediate as pause } from 'node:timers/promises'
import { add } from '#kernel/shared/decimal.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { BatchPreview } from '../shared/schema.ts'
import { partsOf } from './begin-batch.ts'
import { anomalyOf, plannedBills, type Planned } from './compute-bills.ts'
import { chargedBuildings, readCharges, type Charge } from './read-charges.ts'
import { readTerms } from './read-terms.ts'

type Found = Planned & { charge: Charge }

/** What of a village is due by a day, part by part, with room for others in between. */
async function* foundIn(
  reader: Reader,
  actor: Actor,
  of: { villageId: string; itemIds: readonly string[] },
): AsyncGenerator<Found> {
  for (const buildingIds of partsOf(await chargedBuildings(reader, actor, of))) {
    const charges = await readCharges(reader, actor, { ...of, buildingIds })
    const termsOf = await readTerms(reader, of.villageId, charges)
    for (const charge of charges) yield { charge, ...plannedBills(charge, termsOf(charge), today()) }
    await pause()
  }
}

/** Is there anything in a village to bill today. */
export async function hasDue(reader: Reader, actor: Actor, villageId: string): Promise<boolean> {
  for await (const { bills } of foundIn(reader, actor, { villageId, itemIds: [] })) if (bills.length > 0) return true
  return false
}

async function itemNames(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const text = 'select id, item_name from fee_item where tenant_id = $1'
  const rows = await reader.all(statement<{ id: string; itemName: string }>(text, [reader.tenantId]))
  return new Map(rows.map(({ id, itemName }) => [id, itemName]))
}

/** It goes on, and has been billed before: where nothing is due of it, its cycle has a bill. */
const isBilled = ({ covered, endDate }: Charge): boolean =>
  covered.length > 0 && (endDate === null || endDate >= today())

/** Most bills that are named with their reason. */
const mostPointed = 20

/** What a batch of some villages would come to today. */
export async function computePreview(
  reader: Reader,
  actor: Actor,
  { villageIds, itemIds }: { villageIds: readonly string[]; itemIds: readonly string[] },
): Promise<BatchPreview> {
  const names = await itemNames(reader)
  const amounts: string[] = []
  const rebates: string[] = []
  const rooms = new Set<string>()
  const billed = new Set<string>()
  const pointed: BatchPreview['pointed'] = []
  let [faults, anomalies] = [0, 0]
  const point = ({ roomName, itemId }: Charge, period: string, reason: string): void => {
    if (pointed.length < mostPointed) pointed.push({ roomName, itemName: names.get(itemId) ?? '', period, reason })
  }
  for (const villageId of villageIds)
    for await (const { charge, bills, fault } of foundIn(reader, actor, { villageId, itemIds })) {
      if (bills.length === 0 && fault === undefined && isBilled(charge)) billed.add(charge.roomId)
      for (const bill of bills) {
        amounts.push(bill.receivable)
        rebates.push(bill.rebate)
        rooms.add(charge.roomId)
        const anomaly = anomalyOf(bill)
        if (anomaly === undefined) continue
        anomalies += 1
        point(charge, `${bill.period.from} 至 ${bill.period.to}`, anomaly)
      }
      if (fault === undefined) continue
      faults += 1
      point(charge, '', fault)
    }
  const [amount, rebate] = [add(amounts), add(rebates)]
  const skipped = [...billed].filter((roomId) => !rooms.has(roomId)).length
  return { bills: amounts.length, rooms: rooms.size, amount, rebate, faults, skipped, anomalies, pointed }
}
