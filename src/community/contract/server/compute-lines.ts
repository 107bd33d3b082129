import type { Reader } from '#kernel/server/db/db.ts'
import { isParking, type FeeLine } from '../shared/fee-lines.ts'
import type { ContractInput } from '../shared/schema.ts'
import { areasByUsage } from './repository.ts'

/** The lines of an input with the area of each use; parking has none. */
export async function linesOf(
  reader: Reader,
  input: Pick<ContractInput, 'villageId' | 'feeStandards' | 'buildingIds'>,
): Promise<FeeLine[]> {
  const areas = await areasByUsage(reader, { villageId: input.villageId, buildingIds: input.buildingIds ?? [] })
  return input.feeStandards.map(({ usage, price }) => ({
    usage,
    price,
    area: isParking(usage) ? null : (areas.get(usage) ?? '0.00'),
  }))
}
