import { add } from '#kernel/shared/decimal.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { stamped } from '#kernel/server/db/rows.ts'
import { snakeCase, statement } from '#kernel/server/db/statement.ts'
import { discountWords } from '../../discount/shared/apply-discounts.ts'
import type { BatchOrder } from './begin-batch.ts'
import { plannedBills, type PlannedBill } from './compute-bills.ts'
import { readCharges, type Charge } from './read-charges.ts'
import { readTerms } from './read-terms.ts'

interface Fault {
  charge: Charge
  reason: string
}

/** Columns that a new bill fills; all others have what every new bill has. */
function rowOf({
  charge,
  period,
  terms,
  amount,
  rebate,
  receivable,
  billDate,
  dueDate,
  usageTo,
  payerId,
}: PlannedBill): Record<string, unknown> {
  const { assignId, roomId, buildingId, objType, itemId, creditorId, standardNo } = charge
  const { lateRate, lateGraceDays, lateGraceMode, lateCapRatio } = terms
  return {
    ...{ billKind: 'NORMAL', assignId, roomId, buildingId, objType, itemId, creditorId, standardNo, payerId },
    ...{ periodStart: period.from, periodEnd: period.to, months: amount.months, usageTo, receivable, rebate },
    ...{ netted: '0.00', paid: '0.00', refunded: '0.00', billDate, dueDate, covers: true, state: 'DRAFT' },
    ...{ lateRate, lateGraceDays, lateGraceMode, lateCapRatio },
  }
}

async function villageCode(tx: Tx, villageId: string): Promise<string> {
  const text = 'select code from ref_village where tenant_id = $1 and id = $2'
  return (await tx.one(statement<{ code: string }>(text, [tx.tenantId, villageId]))).code
}

/** Numbers as they stand on bills: of the village and the month in which they are billed, a block each. */
async function numbered(tx: Tx, villageId: string, bills: readonly PlannedBill[]): Promise<string[]> {
  const head = `ZD${await villageCode(tx, villageId)}`
  const prefixes = bills.map(({ billDate }) => head + billDate.slice(0, 7).replace('-', ''))
  const next = new Map<string, number>()
  for (const prefix of new Set(prefixes)) {
    const count = prefixes.filter((one) => one === prefix).length
    next.set(prefix, (await drawNumbers(tx, prefix, count)) - count)
  }
  return prefixes.map((prefix) => {
    const number = (next.get(prefix) ?? 0) + 1
    next.set(prefix, number)
    return prefix + String(number).padStart(7, '0')
  })
}

/** Stores bills by one statement and how they came about by another; days that somebody has billed meanwhile are left out. */
export async function createBills(
  tx: Tx,
  actor: Actor,
  of: { villageId: string; batchId: string | null },
  bills: readonly PlannedBill[],
): Promise<{ made: number; amount: string; bills: { id: string; receivable: string }[] }> {
  if (bills.length === 0) return { made: 0, amount: '0.00', bills: [] }
  const numbers = await numbered(tx, of.villageId, bills)
  const rows = bills.map((bill, at) => ({ ...stamped(actor), ...of, billNo: numbers[at], ...rowOf(bill) }))
  const stored = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value])),
  )
  const columns = Object.keys(stored[0]!).join(', ')
  const made = await tx.all(
    statement<{ id: string; receivable: string }>(
      `insert into fee_bill (${columns}) select ${columns} from json_populate_recordset(null::fee_bill, $1::json)
        on conflict do nothing returning id, receivable`,
      [JSON.stringify(stored)],
    ),
  )
  const ids = new Set(made.map(({ id }) => id))
  const origins = rows.flatMap((row, at) => {
    const { amount, discounts } = bills[at]!
    const explain = [...amount.explain, ...discountWords(amount.origin, discounts)]
    const id = (row as unknown as { id: string }).id
    return ids.has(id) ? [{ id, origin: { lines: amount.lines, explain }, rebates: discounts }] : []
  })
  await tx.run(
    statement(
      `insert into fee_bill_origin (tenant_id, bill_id, origin, rebates)
        select $1, o.id, o.origin, o.rebates from json_to_recordset($2::json) as o(id text, origin jsonb, rebates jsonb)`,
      [tx.tenantId, JSON.stringify(origins)],
    ),
  )
  return { made: made.length, amount: add(made.map(({ receivable }) => receivable)), bills: made }
}

/** What of some buildings is due and has no bill, held until the end of the transaction. */
async function dueOf(
  tx: Tx,
  actor: Actor,
  { villageId, itemIds, untilDay }: BatchOrder,
  buildingIds: readonly string[],
): Promise<{ bills: PlannedBill[]; faults: Fault[] }> {
  const charges = await readCharges(tx, actor, { villageId, itemIds, buildingIds }, true)
  const termsOf = await readTerms(tx, villageId, charges)
  const found = charges.map((charge) => ({
    charge,
    ...plannedBills(charge, termsOf(charge), untilDay),
  }))
  return {
    bills: found.flatMap(({ bills }) => bills),
    faults: found.flatMap(({ charge, fault }) => (fault === undefined ? [] : [{ charge, reason: fault }])),
  }
}

async function recordFaults(tx: Tx, batchId: string, shardNo: number, faults: readonly Fault[]): Promise<void> {
  const rows = faults.map(({ charge: { assignId, roomId }, reason }) => ({ assign: assignId, room: roomId, reason }))
  await tx.run(
    statement(
      `insert into fee_batch_fault (tenant_id, batch_id, assign_id, shard_no, room_id, reason)
        select $1, $2, f.assign, $3, f.room, f.reason from json_to_recordset($4::json) as f(assign text, room text, reason text)`,
      [tx.tenantId, batchId, shardNo, JSON.stringify(rows)],
    ),
  )
}

/**
 * One part of a batch in one transaction: all of it, or, where it was cut off, nothing. One that is done is left as it
 * is. Answers how many bills there are now that were not there before.
 */
export async function createShard(tx: Tx, actor: Actor, order: BatchOrder, shardNo: number): Promise<number> {
  const held = `select building_ids, is_done from fee_batch_shard
    where tenant_id = $1 and batch_id = $2 and shard_no = $3 for update`
  const shard = await tx.one(
    statement<{ buildingIds: string[]; isDone: boolean }>(held, [tx.tenantId, order.batchId, shardNo]),
  )
  if (shard.isDone) return 0
  const { bills, faults } = await dueOf(tx, actor, order, shard.buildingIds)
  const { made, amount } = await createBills(tx, actor, { villageId: order.villageId, batchId: order.batchId }, bills)
  if (faults.length > 0) await recordFaults(tx, order.batchId, shardNo, faults)
  await tx.run(
    statement(
      `update fee_batch_shard set is_done = true, made = $4, amount = $5
        where tenant_id = $1 and batch_id = $2 and shard_no = $3`,
      [tx.tenantId, order.batchId, shardNo, made, amount],
    ),
  )
  return made
}
