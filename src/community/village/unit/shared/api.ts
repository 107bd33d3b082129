import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { roomPermissions } from '../../room/shared/permissions.ts'
import { unitFields } from './fields.ts'
import { Unit, UnitInput } from './schema.ts'

/** Whoever keeps the rooms of a village keeps its units. */
export const unitPermissions = {
  list: roomPermissions.list,
  add: roomPermissions.add,
  edit: roomPermissions.edit,
  delete: roomPermissions.delete,
  export: roomPermissions.export,
}

export const unitApi = crudApi({
  base: '/village/unit',
  record: Unit,
  input: UnitInput,
  fields: unitFields,
  permissions: unitPermissions,
})
