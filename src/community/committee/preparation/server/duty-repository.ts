import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { PrepareDutyDone, PrepareDutyInput } from '../shared/schema.ts'

/** What of the eight duties is done. */
export function readDuties(reader: Reader, preparationId: string): Promise<PrepareDutyDone[]> {
  const text = `select kind, done_on, files from prepare_duty where tenant_id = $1 and preparation_id = $2 order by kind`
  return reader.all(statement<PrepareDutyDone>(text, [reader.tenantId, preparationId]))
}

export const countDuties = async (reader: Reader, preparationId: string): Promise<number> =>
  (await readDuties(reader, preparationId)).length

export async function storeDuty(tx: Tx, actor: Actor, input: PrepareDutyInput): Promise<void> {
  const { preparationId, kind, doneOn, files } = input
  const text = `insert into prepare_duty (tenant_id, preparation_id, kind, done_on, files, noted_by, noted_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (tenant_id, preparation_id, kind)
    do update set done_on = $4, files = $5, noted_by = $6, noted_at = $7`
  await tx.run(statement(text, [tx.tenantId, preparationId, kind, doneOn, files, actor.userId, nowText()]))
}
