import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { roomPermissions } from '../../room/shared/permissions.ts'
import { buildingFields } from './fields.ts'
import { Building, BuildingInput } from './schema.ts'

/** Whoever keeps the rooms of a village keeps its buildings; they are not imported by themselves. */
export const buildingPermissions = {
  list: roomPermissions.list,
  add: roomPermissions.add,
  edit: roomPermissions.edit,
  delete: roomPermissions.delete,
  export: roomPermissions.export,
}

export const buildingApi = crudApi({
  base: '/village/building',
  record: Building,
  input: BuildingInput,
  fields: buildingFields,
  permissions: buildingPermissions,
})
