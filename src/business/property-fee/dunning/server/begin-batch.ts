import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { nameViewOf } from '#community/household/server/lookup.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { findPlan, type PlannedPlace } from '../../dunning-plan/server/repository.ts'
import { isTold } from '../../dunning-plan/shared/plan-levels.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { skipWords, type SkipReason } from '../shared/dunning-choice.ts'
import type { BatchInput, BatchPreview } from '../shared/schema.ts'
import { computeDay, type Asked } from './compute-day.ts'
import { createDunnings } from './create-dunnings.ts'
import { holdOwed, readDone, readOwed, type FactBill, type Wanted } from './facts-repository.ts'
import { readWorkDay } from './read-work-day.ts'
import { followPlace } from './todos.ts'

function wantedOf({ roomIds = [], billIds = [] }: BatchInput): Wanted {
  if (billIds.length > 0) return { billIds }
  if (roomIds.length === 0) throw badInput({ roomIds: '请选择要催缴的房屋!' })
  return { roomIds }
}

interface Day {
  asked: Asked[]
  left: { bill: FactBill; reason: SkipReason }[]
}

/** Each place by its own plan; a room in which two organisations charge is asked by the first of them. */
async function computeChosen(reader: Reader, bills: readonly FactBill[], { level }: BatchInput): Promise<Day> {
  const places = new Map<string, { place: PlannedPlace; own: FactBill[] }>()
  for (const bill of bills) {
    const { villageId, creditorId } = bill
    const key = `${villageId} ${creditorId}`
    const known = places.get(key) ?? { place: { villageId, creditorId }, own: [] }
    known.own.push(bill)
    places.set(key, known)
  }
  const done = new Set(await readDone(reader, [...new Set(bills.map(({ roomId }) => roomId))]))
  const day: Day = { asked: [], left: [] }
  for (const { place, own } of places.values()) {
    const plan = await findPlan(reader, place)
    const { asked, left } = plan
      ? computeDay(own, plan, done, level ?? undefined)
      : { asked: [], left: own.map((bill) => ({ bill, reason: 'NO_PLAN' as const })) }
    for (const { roomId } of asked) done.add(roomId)
    day.asked.push(...asked)
    day.left.push(...left)
  }
  return day
}

/** As the caller may read names. */
async function readNames(reader: Reader, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const name = nameViewOf(actor) === 'full' ? 'name' : 'name_mask'
  const text = `select id, ${name} as name from ref_payer where tenant_id = $1 and id = any($2::text[])`
  const rows = await reader.all(statement<{ id: string; name: string }>(text, [reader.tenantId, ids]))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Who would be asked today, and why others are not. */
export async function readPreview(reader: Reader, actor: Actor, input: BatchInput): Promise<BatchPreview> {
  const bills = await readOwed(reader, actor, wantedOf(input))
  const { asked, left } = await computeChosen(reader, bills, input)
  const names = await readNames(
    reader,
    actor,
    asked.flatMap(({ payerId }) => payerId ?? []),
  )
  return {
    isWorkDay: await readWorkDay(reader),
    groups: asked.map(({ roomId, roomName, payerId, level, way, items, amount, lateFee, content }) => ({
      ...{ roomId, roomName, level, way, count: items.length, amount, lateFee, content, isTold: isTold(way) },
      payerName: names.get(payerId ?? '') ?? null,
    })),
    left: left
      .slice(0, 2000)
      .map(({ bill, reason }) => ({ billNo: bill.billNo, roomName: bill.roomName, reason: skipWords[reason] })),
  }
}

/** Asks them. */
export async function beginBatch(tx: Tx, actor: Actor, parts: StandardParts, input: BatchInput) {
  if (!(await readWorkDay(tx))) throw refusal('今日为休息日，不发起催缴')
  const bills = await holdOwed(tx, actor, wantedOf(input))
  const { asked, left } = await computeChosen(tx, bills, input)
  const made = await createDunnings(tx, actor, 'HAND', asked)
  const places = new Map(asked.map((one) => [`${one.villageId} ${one.creditorId}`, one]))
  for (const place of places.values()) await followPlace({ tx, actor, parts }, place)
  if (made === 0) throw refusal('没有可以催缴的账单，请刷新后查看原因')
  return { made, left: left.length }
}
