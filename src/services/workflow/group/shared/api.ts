import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { groupFields } from './fields.ts'
import { groupPermissions } from './permissions.ts'
import { WfGroup, WfGroupInput } from './schema.ts'

export const groupApi = crudApi({
  base: '/act/group',
  record: WfGroup,
  input: WfGroupInput,
  fields: groupFields,
  permissions: groupPermissions,
})
