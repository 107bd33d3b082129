import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { slaPolicyFields } from './fields.ts'
import { slaPolicyPermissions } from './permissions.ts'
import { SlaPolicy, SlaPolicyInput } from './schema.ts'

export const slaPolicyApi = crudApi({
  base: '/wisdom/slaPolicy',
  record: SlaPolicy,
  input: SlaPolicyInput,
  fields: slaPolicyFields,
  permissions: slaPolicyPermissions,
})
