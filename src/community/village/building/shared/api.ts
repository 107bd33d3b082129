import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { buildingFields } from './fields.ts'
import { buildingPermissions } from './permissions.ts'
import { Building, BuildingInput } from './schema.ts'

export const buildingApi = crudApi({
  base: '/village/building',
  record: Building,
  input: BuildingInput,
  fields: buildingFields,
  permissions: buildingPermissions,
})
