import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { dispatchRuleFields } from './fields.ts'
import { dispatchRulePermissions } from './permissions.ts'
import { DispatchRule, DispatchRuleInput } from './schema.ts'

export const dispatchRuleApi = crudApi({
  base: '/wisdom/dispatchRule',
  record: DispatchRule,
  input: DispatchRuleInput,
  fields: dispatchRuleFields,
  permissions: dispatchRulePermissions,
})
