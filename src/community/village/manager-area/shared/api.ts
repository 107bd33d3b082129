import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { managerAreaFields } from './fields.ts'
import { managerAreaPermissions } from './permissions.ts'
import { ManagerArea, ManagerAreaInput } from './schema.ts'

export const managerAreaApi = crudApi({
  base: '/wisdom/managerArea',
  record: ManagerArea,
  input: ManagerAreaInput,
  fields: managerAreaFields,
  permissions: managerAreaPermissions,
})
