import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { object } from '#kernel/shared/schema.ts'
import { dunningCrud } from '../../dunning/shared/api.ts'
import { arrearsFields as fields } from './fields.ts'
import { FeeArrears } from './schema.ts'

export const arrearsApi = crudApi({
  base: '/property/arrears',
  record: FeeArrears,
  input: object({}),
  fields,
  permissions: dunningCrud,
})
