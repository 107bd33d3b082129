import type { Actor } from '#kernel/server/actor.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { plannedOutlines } from '../shared/town-plan.ts'
import { rowOf } from './save-shapes.ts'
import { regionShapeTables } from './tables.ts'

/** Outlines of the demonstration district and of all that stands below it. */
export async function seedOutlines(tx: Tx, actor: Actor, district: string): Promise<void> {
  const below = 'select code from region where tenant_id = $1 and starts_with(code, $2) order by code'
  const rows = await tx.all(statement<{ code: string }>(below, [tx.tenantId, district.slice(0, 6)]))
  const planned = [...plannedOutlines(rows.map(({ code }) => code))]
  await insertRows(
    tx,
    actor,
    regionShapeTables.regionShape,
    planned.map(([code, ring]) => ({
      id: seedId('region-shape', code),
      code,
      ...rowOf([[ring]]),
      toleranceM: 0,
      source: 'PLANNED' as const,
    })),
  )
}
