import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { readVillages, roomsOf } from '#community/village/server/lookup.ts'

/** A village of the caller's that takes something new. */
export async function checkVillage(reader: Reader, { scope: { villages } }: Actor, villageId: string): Promise<void> {
  const [village] = await readVillages(reader, [villageId])
  if (!village?.active || (villages !== 'all' && !villages.includes(villageId))) throw notFound()
  if (village.state === 'STOPPED') throw refusal(serverMessages.villageStopped)
}

interface Room {
  villageId: string
  roomId: string
  isResident: boolean
}

/** Residents name their own rooms, others any of the village. */
export async function checkRoom(
  reader: Reader,
  { scope }: Actor,
  { villageId, roomId, isResident }: Room,
): Promise<void> {
  const [room] = await roomsOf(reader, [roomId])
  if (!room?.active || room.villageId !== villageId || (isResident && !scope.rooms.includes(roomId))) throw notFound()
}
