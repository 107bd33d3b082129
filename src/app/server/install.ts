import { systemActor } from '#kernel/server/actor.ts'
import type { Bulk } from '#kernel/server/db/bulk.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { SeedSize, ServerFeature } from '#kernel/server/feature.ts'

/** The tenant that a new installation starts with. */
const firstTenant = 1

/** Runs a piece of installation once for this database; a second process waits and then finds it done. */
async function once(
  db: Db,
  name: string,
  work: (tx: Parameters<Parameters<Db['write']>[1]>[0]) => Promise<void>,
): Promise<boolean> {
  return db.write(systemActor(firstTenant), async (tx) => {
    const fresh = await tx.run(statement('insert into installed (name) values ($1) on conflict do nothing', [name]))
    if (fresh > 0) await work(tx)
    return fresh > 0
  })
}

/** Brings in what each unit cannot work without. */
export async function installFeatures(db: Db, features: readonly ServerFeature[]): Promise<void> {
  const actor = systemActor(firstTenant)
  for (const { name, install } of features) {
    if (install) await once(db, name, (tx) => install(tx, actor))
  }
}

/** Loads the demonstration data into a database that has none; answers whether it did. */
export async function seedFeatures(
  db: Db,
  bulk: Bulk,
  features: readonly ServerFeature[],
  size: SeedSize,
  log: (line: string) => void = () => {},
): Promise<boolean> {
  const fresh = await once(db, 'demo', async () => {})
  if (!fresh) return false
  for (const { name, seed } of features) {
    if (!seed) continue
    log(name)
    await seed.load(db, size, bulk)
    // The next unit reads what this one has written.
    if (size !== 'tiny') await bulk.analyze()
  }
  return true
}
