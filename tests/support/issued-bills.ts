import { publishToday } from '#business/property-fee/batch/server/jobs.ts'
import { billWorld, type BillWorld } from './bill-world.ts'

/** The world of bills with those of every quarter since 2025, made known. */
export async function issuedBills(): Promise<BillWorld> {
  const world = await billWorld()
  await world.clear()
  await world.charge('2025-01-01')
  await world.bill()
  await publishToday(world.linli.services.db)
  return world
}
