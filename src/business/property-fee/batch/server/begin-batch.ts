import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { logState } from '#kernel/server/move.ts'
import { batchMachine } from '../shared/states.ts'
import { chargedBuildings } from './read-charges.ts'
import { batchTables } from './tables.ts'

/** What a batch is to make; its id is known before it begins, so that it begins once. */
export interface BatchOrder {
  batchId: string
  villageId: string
  /** None: all. */
  itemIds: readonly string[]
  untilDay: string
}

/** Assignments of one part, where no building has more: so many are reckoned while others wait for an answer. */
const partSize = 250

/** Whole buildings together, so many that a part has about its size. */
export function partsOf(buildings: readonly { buildingId: string; charges: number }[]): string[][] {
  const parts: { ids: string[]; charges: number }[] = []
  for (const { buildingId, charges } of buildings) {
    const last = parts.at(-1)
    if (last && last.charges + charges <= partSize) {
      last.ids.push(buildingId)
      last.charges += charges
    } else parts.push({ ids: [buildingId], charges })
  }
  return parts.map(({ ids }) => ids)
}

/** Writes down a batch with its parts; one that has begun is left as it is. */
export async function beginBatch(tx: Tx, actor: Actor, order: BatchOrder): Promise<void> {
  const { batchId: id, villageId, itemIds, untilDay } = order
  const known = 'select true as known from fee_batch where tenant_id = $1 and id = $2'
  if (await tx.maybe(statement(known, [tx.tenantId, id]))) return
  const prefix = `CZ${today().replaceAll('-', '')}`
  const parts = partsOf(await chargedBuildings(tx, actor, { villageId, itemIds }))
  const batchNo = prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
  const row = { id, batchNo, villageId, itemIds: [...itemIds], untilDay, state: batchMachine.initial }
  await insertRow(tx, actor, batchTables.feeBatch, row)
  await logState(tx, actor, batchMachine, { id, from: null, to: batchMachine.initial, action: 'begin' })
  await tx.run(
    statement(
      `insert into fee_batch_shard (tenant_id, batch_id, shard_no, building_ids)
        select $1, $2, p.place, array(select jsonb_array_elements_text(p.ids))
        from jsonb_array_elements($3::jsonb) with ordinality p (ids, place)`,
      [tx.tenantId, id, JSON.stringify(parts)],
    ),
  )
}
