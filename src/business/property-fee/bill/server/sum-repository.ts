import { systemActor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'

/** Tables of sums that are kept by triggers (`keeps_sums` of the migrations). */
const kept = ['fee_bill_sum', 'fee_entry_sum', 'fee_pay_sum'] as const
/** Most rows that one step folds. */
const most = 20_000

async function fold(tx: Tx, table: string): Promise<number> {
  // One at a time: what another one folds must not be added up twice.
  await tx.run(holdName(`${table} ${tx.tenantId}`))
  const { folded } = await tx.one(statement<{ folded: number }>(`select ${table}_fold($1) as folded`, [most]))
  return folded
}

/** Makes one row of each cell of sums; so many as changes of bills have added, nobody waits for it. */
export async function foldSums(db: Db): Promise<void> {
  for (const tenantId of await tenantIds(db))
    for (const table of kept) while ((await db.write(systemActor(tenantId), (tx) => fold(tx, table))) >= most);
}

/**
 * Counts the bills of every village anew and puts right what the sums do not tell of them; how many were wrong. Both are
 * read in one statement, so whoever pays meanwhile changes nothing of what it adds.
 */
export async function proveSums(db: Db): Promise<number> {
  let wrong = 0
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    for (const table of kept) {
      const [villages] = await db.flight(actor, [
        statement<{ id: string }>(
          `select id from ref_village where tenant_id = $1
          union select village_id from ${table} where tenant_id = $1`,
          [tenantId],
        ),
      ])
      for (const { id } of villages) {
        const proved = statement<{ cells: number }>(`select ${table}_prove($1) as cells`, [id])
        wrong += await db.write(actor, async (tx) => (await tx.one(proved)).cells)
      }
    }
  }
  return wrong
}
