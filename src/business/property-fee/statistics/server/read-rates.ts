import { can, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { chargedTypes } from '../../shared/fee-types.ts'
import { cutBy } from '../shared/collection.ts'
import { feeStatPermissions } from '../shared/permissions.ts'
import { readCells } from './statistics-rows.ts'

/** Percent of what was charged in a period that is paid, by the buildings of a village; of none for whom figures of fees are not. */
export async function readRates(
  reader: Reader,
  actor: Actor,
  { villageId, from, to }: { villageId: string; from: string; to: string },
): Promise<ReadonlyMap<string, string | null>> {
  if (!can(actor, feeStatPermissions.list)) return new Map()
  const wanted = { begin: from, end: to, yearStart: from, monthsFrom: from, villageId, feeTypes: chargedTypes }
  const cells = (await reader.all(readCells(actor, wanted))).filter(({ month }) => month === null)
  return new Map(
    cutBy(cells, ({ buildingId: key, building: label }) => ({ key, label })).map((cut) => [cut.key, cut.rate]),
  )
}
