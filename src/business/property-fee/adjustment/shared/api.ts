import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { adjustFields as fields } from './fields.ts'
import { adjustPermissions as permissions } from './permissions.ts'
import { AdjustInput, FeeAdjustment } from './schema.ts'
import { adjustMachine as machine } from './states.ts'

export const adjustApi = crudApi({
  base: '/property/feeAdjustment',
  record: FeeAdjustment,
  input: AdjustInput,
  fields,
  permissions,
  machine,
})
