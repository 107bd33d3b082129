import { systemActor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Services } from '#kernel/server/services.ts'
import { addDays } from '#kernel/shared/time.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { chainKey, checkpointHash, type DayHead } from './digest.ts'
import { holdChain } from './seal.ts'

/** Days after the end of a month until nothing of it can still be waiting for its block. */
const graceDays = 2

/**
 * Keeps what the heads of each finished month were, chained from month to month, so that the months that stay still
 * prove themselves when older ones are dropped.
 */
export async function writeCheckpoints({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<void> {
  const key = chainKey(secrets)
  const end = `${addDays(today(), -graceDays).slice(0, 7)}-01`
  for (const id of [0, ...(await tenantIds(db))]) await checkpointTenant(db, key, id, end)
}

async function checkpointTenant(db: Db, key: Uint8Array, tenantId: number, end: string): Promise<void> {
  await db.write(systemActor(tenantId), async (tx) => {
    await holdChain(tx)
    const newest = await tx.maybe(newestOf(tenantId))
    const open = `select day, blocks, entries, hash from sys_log_head
      where tenant_id = $1 and day < $2 and ($3::date is null or day >= $3::date + interval '1 month') order by day`
    const heads = await tx.all(statement<DayHead>(open, [tenantId, end, newest?.month ?? null]))
    let previous = newest?.hash ?? ''
    for (const [month, days] of byMonth(heads)) {
      const hash = checkpointHash(key, { tenantId, month, days, previous })
      await keep(tx, month, days, previous, hash)
      previous = hash
    }
  })
}

const newestOf = (tenantId: number) =>
  statement<{ month: string; hash: string }>(
    'select month, hash from sys_log_checkpoint where tenant_id = $1 order by month desc limit 1',
    [tenantId],
  )

function byMonth(heads: readonly DayHead[]): Map<string, DayHead[]> {
  const months = new Map<string, DayHead[]>()
  for (const head of heads) {
    const month = `${head.day.slice(0, 7)}-01`
    months.set(month, [...(months.get(month) ?? []), head])
  }
  return months
}

const keep = (tx: Tx, month: string, days: readonly DayHead[], previous: string, hash: string): Promise<number> =>
  tx.run(
    statement(
      'insert into sys_log_checkpoint (tenant_id, month, days, previous, hash, made_at) values ($1, $2, $3, $4, $5, $6)',
      [tx.tenantId, month, JSON.stringify(days), previous, hash, nowText()],
    ),
  )
