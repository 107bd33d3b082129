import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, list, object, pick, type Infer } from '#kernel/shared/schema.ts'
import { roomFields } from './fields.ts'
import { RoomGenerate } from './generation.ts'
import { roomPermissions } from './permissions.ts'
import { Room, RoomInput } from './schema.ts'

export const roomApi = crudApi({
  base: '/village/room',
  record: Room,
  input: RoomInput,
  fields: roomFields,
  permissions: roomPermissions,
})

/** A room on the map of its building. */
export const RoomCell = pick(Room, ['id', 'unitId', 'unitName', 'roomNo', 'floor', 'usage', 'liveState'])
export type RoomCell = Infer<typeof RoomCell>

export const roomCalls = {
  generate: endpoint({
    method: 'POST',
    path: '/village/room/generate',
    body: RoomGenerate,
    result: object({ count: z.number() }),
    permission: roomPermissions.generate,
    idempotent: true,
    message: '房屋已生成',
  }),
  /** The rooms of one building in the order of unit, floor and number. */
  map: endpoint({
    method: 'GET',
    path: '/village/room/map',
    query: object({ buildingId: id }),
    result: list(RoomCell, 10_000),
    permission: roomPermissions.list,
    operation: 'none',
  }),
}
