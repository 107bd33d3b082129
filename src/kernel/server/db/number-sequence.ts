import type { Tx } from './db.ts'
import { statement } from './statement.ts'

/** Draws the next `count` running numbers of the tenant under a prefix and answers the last of them; the first ever is 1. */
export async function drawNumbers(tx: Tx, prefix: string, count = 1): Promise<number> {
  const text = `insert into number_sequence (tenant_id, prefix, last) values ($1, $2, $3)
    on conflict (tenant_id, prefix) do update set last = number_sequence.last + excluded.last returning last`
  return (await tx.one(statement<{ last: number }>(text, [tx.tenantId, prefix, count]))).last
}
