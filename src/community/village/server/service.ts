import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import type { VillageInput } from '../shared/schema.ts'
import { checkPlace } from './check-place.ts'

/** Everybody's villages may have changed: cached callers are read anew. */
export const dropActors = (tx: Tx): void => tx.publish('actor', ['*'])

/** The caller with villages that the cached scope does not know. */
export function seeing(actor: Actor, villageIds: readonly string[]): Actor {
  const { villages } = actor.scope
  return villages === 'all' ? actor : actorSeeing(actor, { villages: [...villages, ...villageIds] })
}

/** Refuses what contradicts itself, a year to come, and a place that does not exist or is not the caller's to fill. */
export async function checkVillage(
  reader: Reader,
  actor: Actor,
  input: VillageInput,
  before?: Pick<VillageInput, 'streetId' | 'communityId'>,
): Promise<void> {
  checkFigures(input)
  if (before?.communityId !== input.communityId || before.streetId !== input.streetId)
    await checkPlace(reader, actor, input)
}

function checkFigures(input: VillageInput): void {
  const { buildYear, residentArea, totalArea, parkingTotal } = input
  if (buildYear !== null && buildYear > Number(nowText().slice(0, 4)) + 1)
    throw badInput({ buildYear: '建成年份不能晚于明年' })
  if (residentArea !== null && Number(residentArea) > Number(totalArea))
    throw badInput({ residentArea: '住宅面积不能大于总建筑面积' })
  const parts = parkingParts(input)
  if (parkingTotal !== null && parts !== null && parkingTotal !== parts)
    throw badInput({ parkingTotal: '车位数应等于地上车位与地下车位之和' })
}

/** Parking above and below ground together; null where neither is known. */
function parkingParts({ parkingGround, parkingUnder }: VillageInput): number | null {
  if (parkingGround === null && parkingUnder === null) return null
  return (parkingGround ?? 0) + (parkingUnder ?? 0)
}

/** The columns that an input fills. */
export const columnsOf = (input: VillageInput): VillageInput => ({
  ...input,
  parkingTotal: input.parkingTotal ?? parkingParts(input),
  images: storedPaths(input.images),
})
