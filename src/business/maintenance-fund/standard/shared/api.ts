import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { standardFields } from './fields.ts'
import { standardPermissions } from './permissions.ts'
import { FundStandard, FundStandardInput } from './schema.ts'

export const standardApi = crudApi({
  base: '/fund/standard',
  record: FundStandard,
  input: FundStandardInput,
  fields: standardFields,
  permissions: standardPermissions,
})
