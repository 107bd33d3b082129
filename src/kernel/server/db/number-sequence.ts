import type { Tx } from './db.ts'
import { statement, type Statement } from './statement.ts'

/** Draws the next `count` running numbers of the tenant under a prefix and answers the last of them; the first ever is 1. */
export async function drawNumbers(tx: Tx, prefix: string, count = 1): Promise<number> {
  const text = `insert into number_sequence (tenant_id, prefix, last) values ($1, $2, $3)
    on conflict (tenant_id, prefix) do update set last = number_sequence.last + excluded.last returning last`
  return (await tx.one(statement<{ last: number }>(text, [tx.tenantId, prefix, count]))).last
}

/**
 * For loads of rows that bear numbers already: raises the sequences to what a query over them answers, which is
 * tenant, prefix and the last number drawn.
 */
export const raiseNumbers = (query: string, values: readonly unknown[]): Statement =>
  statement(
    `insert into number_sequence (tenant_id, prefix, last) ${query}
      on conflict (tenant_id, prefix) do update set last = greatest(number_sequence.last, excluded.last)`,
    values,
  )
