import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { list, object, optional, text } from '#kernel/shared/schema.ts'
import { villageFields } from './fields.ts'
import { villagePermissions } from './permissions.ts'
import { Village, VillageInput } from './schema.ts'

export const villageApi = crudApi({
  base: '/village/info',
  record: Village,
  input: VillageInput,
  fields: villageFields,
  permissions: villagePermissions,
})

const query = object({ keyword: optional(text(64)), ids: optional(text(4000)), pageSize: optional(text(3)) })
const result = list(object({ value: text(64), text: text(255) }), 500)

/** Options of fields that name a village or a room, within the caller's scope: by a part of the name, or by ids. */
export const villagePickers = {
  village: endpoint({ method: 'GET', path: '/sys/picker/village', query, result, permission: 'session' }),
  room: endpoint({ method: 'GET', path: '/sys/picker/room', query, result, permission: 'session' }),
}
