import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { roomFields } from './fields.ts'
import { roomPermissions } from './permissions.ts'
import { Room, RoomInput } from './schema.ts'

export const roomApi = crudApi({
  base: '/village/room',
  record: Room,
  input: RoomInput,
  fields: roomFields,
  permissions: roomPermissions,
})
