import type { Reader } from '#kernel/server/db/db.ts'
import { distanceOf } from '#engines/map/shared/geometry.ts'
import { villagePositions } from '#community/village/server/lookup.ts'
import type { RepairDealing } from '../../shared/schema.ts'
import { isSystem } from '#kernel/server/actor.ts'
import { isAssignee } from '#services/ticket/work/server/guards.ts'
import type { RepairGuard } from '../../server/check-caller.ts'
import { settingFor } from '../../setting/server/repository.ts'
import type { StoredRepair } from '../../server/tables.ts'

/** Metres around the point of a village within which a worker has arrived. */
const nearest = 500

type Stated = Pick<RepairDealing, 'lng' | 'lat'>

/** Metres between the position that a worker states (GCJ-02) and the village; null where one of the two is unknown. */
export async function distanceTo(
  reader: Reader,
  { villageId }: Pick<StoredRepair, 'villageId'>,
  { lng, lat }: Stated,
): Promise<number | null> {
  const village = (await villagePositions(reader, [villageId])).get(villageId)
  return village && lng && lat ? Math.round(distanceOf([Number(lng), Number(lat)], village)) : null
}

/** The worker signs in himself; where the village wants that, at the place. A village without a point asks for nothing. */
export const mayArrive: RepairGuard = async (context) => {
  const refused = isAssignee(context)
  const { tx, actor, row, input } = context
  if (refused || !input || isSystem(actor)) return refused
  if ((await settingFor(tx, row)).nearFlag === 'N') return undefined
  if (!input.lng || !input.lat) {
    const isKnown = (await villagePositions(tx, [row.villageId])).size > 0
    return isKnown ? '请开启定位，到小区后再签到' : undefined
  }
  const distance = await distanceTo(tx, row, input)
  if (distance === null || distance <= nearest) return undefined
  return `您距小区${distance}米，请到${nearest}米以内再签到`
}
