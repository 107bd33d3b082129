import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { delegationFields } from '../../shared/fields.ts'
import { delegationPermissions } from '../../shared/permissions.ts'
import { DelegationInput, WfDelegation } from '../../shared/schema.ts'

export const delegationApi = crudApi({
  base: '/act/delegation',
  record: WfDelegation,
  input: DelegationInput,
  fields: delegationFields,
  permissions: delegationPermissions,
})
