import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { meterFields as fields } from './fields.ts'
import { meterPermissions as permissions } from './permissions.ts'
import { FeeMeter, FeeMeterInput } from './schema.ts'
import { meterMachine as machine } from './states.ts'

export const meterApi = crudApi({
  base: '/property/feeMeter',
  record: FeeMeter,
  input: FeeMeterInput,
  fields,
  permissions,
  machine,
})
