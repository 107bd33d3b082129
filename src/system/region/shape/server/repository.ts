import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { RegionShape } from '../shared/schema.ts'

/** The outline of a region; null where it has none. */
export async function readOutline(db: Db, actor: Actor, code: string): Promise<RegionShape | null> {
  const text = `select id, code, shape, point_count, area_km2, tolerance_m, source, lng, lat, create_by, create_time, update_by,
      update_time, version from region_shape where tenant_id = $1 and code = $2 and del_flag = 0`
  const [rows] = await db.flight(actor, [statement<RegionShape>(text, [actor.tenantId, code])])
  return rows[0] ?? null
}
