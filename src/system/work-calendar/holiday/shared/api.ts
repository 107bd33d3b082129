import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { holidayFields } from './fields.ts'
import { holidayPermissions } from './permissions.ts'
import { Holiday, HolidayInput } from './schema.ts'

export const holidayApi = crudApi({
  base: '/wisdom/holiday',
  record: Holiday,
  input: HolidayInput,
  fields: holidayFields,
  permissions: holidayPermissions,
})
