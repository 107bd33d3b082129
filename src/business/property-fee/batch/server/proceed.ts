import { setImmediate as pause } from 'node:timers/promises'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { move } from '#kernel/server/move.ts'
import { beginBatch, type BatchOrder } from './begin-batch.ts'
import { createShard } from './create-bills.ts'
import { batchFlow } from './flow.ts'
import type { StoredBatch } from './tables.ts'

/** Told within the transaction of each part; what it throws undoes the part and ends the run. */
type Step = (tx: Tx, done: number, total: number) => Promise<void>

/** Without its key: bills that two parts have stored refer to it, and neither would let the other have that. */
const lockBatch = (tx: Tx, id: string): Promise<StoredBatch> => {
  const text = 'select * from fee_batch where tenant_id = $1 and id = $2 for no key update'
  return tx.one(statement<StoredBatch>(text, [tx.tenantId, id]))
}

interface Part {
  shardNo: number
  isDone: boolean
}

const partsIn = async (db: Db, actor: Actor, id: string): Promise<readonly Part[]> => {
  const text = 'select shard_no, is_done from fee_batch_shard where tenant_id = $1 and batch_id = $2 order by shard_no'
  return (await db.flight(actor, [statement<Part>(text, [actor.tenantId, id])]))[0]
}

/** Ends a batch whose parts are all there: in part, where something could not be billed. */
async function finish(tx: Tx, actor: Actor, id: string): Promise<void> {
  const batch = await lockBatch(tx, id)
  if (batch.state !== 'RUNNING') return
  const text = 'select exists (select from fee_batch_fault where tenant_id = $1 and batch_id = $2) as faulty'
  const { faulty } = await tx.one(statement<{ faulty: boolean }>(text, [tx.tenantId, id]))
  await move(tx, actor, batchFlow, batch, 'finish', {}, { bySystem: true, target: faulty ? 'PARTIAL' : 'DONE' })
}

/** Parts that are made at one time: while the database stores one of them, the other one is reckoned. */
const atOnce = 2

/** Undoes a part of a batch that somebody has ended meanwhile. */
class BatchEnded extends Error {}

/** One part in a transaction; of a batch that has ended, nothing. It holds the batch only while it ends itself. */
async function makePart(tx: Tx, actor: Actor, order: BatchOrder, shardNo: number): Promise<void> {
  await createShard(tx, actor, order, shardNo)
  if ((await lockBatch(tx, order.batchId)).state !== 'RUNNING') throw new BatchEnded()
}

/**
 * Makes the bills of a batch, part by part, each in a transaction of its own. Killed at any moment it goes on, by the
 * same order, with the parts that are not there; one that somebody has ended makes no more.
 */
export async function proceedBatch(
  db: Db,
  actor: Actor,
  order: BatchOrder,
  { step, ending }: { step?: Step; ending?: AbortSignal | undefined } = {},
): Promise<void> {
  const { batchId } = order
  await db.write(actor, (tx) => beginBatch(tx, actor, order))
  const parts = await partsIn(db, actor, batchId)
  const made = new Set(parts.filter(({ isDone }) => isDone).map(({ shardNo }) => shardNo))
  const waiting = parts.filter(({ isDone }) => !isDone)
  let isOver = false
  const makeSome = async (): Promise<void> => {
    while (!isOver && !ending?.aborted) {
      const part = waiting.shift()
      if (!part) return
      await db.write(actor, async (tx) => {
        await makePart(tx, actor, order, part.shardNo)
        made.add(part.shardNo)
        await step?.(tx, made.size, parts.length)
      })
      // Others are answered in between.
      await pause()
    }
  }
  const endAll = (error: unknown): void => {
    isOver = true
    if (!(error instanceof BatchEnded)) throw error
  }
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, () => makeSome().catch(endAll)))
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  if (!isOver && !ending?.aborted) await db.write(actor, (tx) => finish(tx, actor, batchId))
}
