import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { workCalendarFields } from './fields.ts'
import { workCalendarPermissions } from './permissions.ts'
import { WorkCalendar, WorkCalendarInput } from './schema.ts'

export const workCalendarApi = crudApi({
  base: '/wisdom/workCalendar',
  record: WorkCalendar,
  input: WorkCalendarInput,
  fields: workCalendarFields,
  permissions: workCalendarPermissions,
})
