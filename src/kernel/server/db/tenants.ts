import { systemActor } from '../actor.ts'
import type { Db } from './db.ts'
import { relation } from './relations.ts'
import { statement } from './statement.ts'

/** Every tenant, for work that nobody asked for. Tenants stand outside of the wall between them, so anybody may list them. */
export async function tenantIds(db: Pick<Db, 'flight'>): Promise<number[]> {
  const [tenants] = await db.flight(systemActor(0), [
    statement<{ id: number }>(`select id from ${relation('tenant')} order by id`),
  ])
  return tenants.map(({ id }) => id)
}
