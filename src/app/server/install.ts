import { systemActor } from '#kernel/server/actor.ts'
import type { Bulk } from '#kernel/server/db/bulk.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { SeedSize, ServerFeature } from '#kernel/server/feature.ts'
import { noteInstalled } from '#kernel/server/installed.ts'

/** The tenant that a new installation starts with. */
const firstTenant = 1

/** Runs a piece of installation once for this database; a second process waits and then finds it done. */
async function once(
  db: Db,
  name: string,
  work: (tx: Parameters<Parameters<Db['write']>[1]>[0]) => Promise<void>,
): Promise<boolean> {
  return db.write(systemActor(firstTenant), async (tx) => {
    const isFresh = await noteInstalled(tx, name)
    if (isFresh) await work(tx)
    return isFresh
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
