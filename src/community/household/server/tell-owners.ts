import { emit, emitAll } from '#kernel/server/events/emit.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { ownersChanged, type OwnersChanged, type Ownership } from '../shared/events.ts'
import type { Act } from './ports.ts'
import { ownersOf, type HomeRoom } from './repository.ts'
import type { StoredHousehold } from './tables.ts'

const partOf = ({ id, residentId, shareRatio, isRepresentative }: StoredHousehold): Ownership => ({
  ...{ householdId: id, residentId, shareRatio, isRepresentative },
})

const byId = (a: Ownership, b: Ownership): number => (a.householdId < b.householdId ? -1 : 1)

async function partsOf(reader: Reader, roomId: string): Promise<Ownership[]> {
  const owners = await ownersOf(reader, roomId)
  return owners.map(partOf).toSorted(byId)
}

/** Does something that may change the owners of a locked room, and tells of it if it has. */
export async function watchOwners<T>(
  { tx, actor }: Act,
  { id, villageId }: Pick<HomeRoom, 'id' | 'villageId'>,
  cause: OwnersChanged['cause'],
  work: () => Promise<T>,
): Promise<T> {
  const before = await partsOf(tx, id)
  const answer = await work()
  const after = await partsOf(tx, id)
  if (JSON.stringify(before) !== JSON.stringify(after))
    await emit(tx, actor, ownersChanged, id, { roomId: id, villageId, before, after, cause })
  return answer
}

const current = `select * from household where tenant_id = $1 and room_id = any($2::text[]) and relation_type = 'owner'
  and state = 'VERIFIED' and del_flag = 0 order by room_id, id`

/** The owners of rooms now, by the room, in the order of their ids. */
async function ownersIn(reader: Reader, roomIds: readonly string[]): Promise<Map<string, StoredHousehold[]>> {
  const owners = await reader.all(statement<StoredHousehold>(current, [reader.tenantId, roomIds]))
  const byRoom = new Map(roomIds.map((roomId): [string, StoredHousehold[]] => [roomId, []]))
  for (const owner of owners) byRoom.get(owner.roomId)?.push(owner)
  return byRoom
}

/** Tells of the owners that a sheet had brought and that are taken back, room by room. */
export async function tellLeft({ tx, actor }: Act, gone: readonly StoredHousehold[]): Promise<void> {
  const owners = gone.filter(({ relationType }) => relationType === 'owner')
  const staying = await ownersIn(tx, [...new Set(owners.map(({ roomId }) => roomId))])
  const told = [...staying].map(([roomId, rows]) => {
    const left = owners.filter((row) => row.roomId === roomId)
    const after = rows.map(partOf)
    const before = [...after, ...left.map(partOf)].toSorted(byId)
    const { villageId } = left[0] as StoredHousehold
    return { aggregate: roomId, payload: { roomId, villageId, before, after, cause: 'REMOVE' as const } }
  })
  await emitAll(tx, actor, ownersChanged, told)
}

/** Tells of the owners that a sheet has brought, room by room. */
export async function tellImported({ tx, actor }: Act, made: readonly Pick<StoredHousehold, 'id' | 'roomId'>[]) {
  const fresh = new Set(made.map(({ id }) => id))
  const byRoom = await ownersIn(tx, [...new Set(made.map(({ roomId }) => roomId))])
  const told = [...byRoom].map(([roomId, rows]) => {
    const before = rows.filter(({ id }) => !fresh.has(id)).map(partOf)
    const { villageId } = rows[0] as StoredHousehold
    return {
      aggregate: roomId,
      payload: { roomId, villageId, before, after: rows.map(partOf), cause: 'IMPORT' as const },
    }
  })
  await emitAll(tx, actor, ownersChanged, told)
}
