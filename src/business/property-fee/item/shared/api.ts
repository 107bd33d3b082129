import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { itemFields as fields } from './fields.ts'
import { itemPermissions as permissions } from './permissions.ts'
import { FeeItem, FeeItemInput } from './schema.ts'

export const itemApi = crudApi({
  base: '/property/feeItem',
  record: FeeItem,
  input: FeeItemInput,
  fields,
  permissions,
})
