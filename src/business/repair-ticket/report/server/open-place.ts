import { residentRoles } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput, notFound, refusal } from '#kernel/server/errors.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { readVillages, roomsOf } from '#community/village/server/lookup.ts'
import type { RepairInput } from '../../shared/schema.ts'
import type { StoredRepair } from '../../server/tables.ts'

type ReporterType = StoredRepair['reporterType']

/** As whom somebody reports: as a resident where they are one, else for a resident who called or came by. */
export const reporterTypeOf = ({ roles }: Pick<Actor, 'roles'>): ReporterType =>
  residentRoles.find((role) => roles.has(role)) ?? 'staff'

type Place = Pick<StoredRepair, 'villageId' | 'roomId' | 'locationText'>

/** Where the fault is: a room of the caller's scope, or a described place in one of their villages. */
export async function placeOf(tx: Tx, actor: Actor, reporterType: ReporterType, input: RepairInput): Promise<Place> {
  const { villageId, areaType } = input
  await checkVillage(tx, actor, villageId)
  const locationText = input.locationText?.trim() || null
  if (areaType === 'PUBLIC') {
    if (!locationText) throw badInput({ locationText: '请选择位置!' })
    return { villageId, roomId: null, locationText }
  }
  if (!input.roomId) throw badInput({ roomId: '请选择房屋!' })
  await checkRoom(tx, actor, reporterType, { villageId, roomId: input.roomId })
  return { villageId, roomId: input.roomId, locationText }
}

async function checkVillage(tx: Tx, { scope: { villages } }: Actor, villageId: string): Promise<void> {
  const [village] = await readVillages(tx, [villageId])
  if (!village?.active || (villages !== 'all' && !villages.includes(villageId))) throw notFound()
  if (village.state === 'STOPPED') throw refusal(serverMessages.villageStopped)
}

/** Residents report for their own rooms, the counter for any of the village. */
async function checkRoom(
  tx: Tx,
  { scope }: Actor,
  reporterType: ReporterType,
  { villageId, roomId }: { villageId: string; roomId: string },
): Promise<void> {
  const [room] = await roomsOf(tx, [roomId])
  const isTheirs = reporterType === 'staff' || scope.rooms.includes(roomId)
  if (!room?.active || room.villageId !== villageId || !isTheirs) throw notFound()
}
