import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { workCalendarApi } from '../shared/api.ts'
import { workCalendarFields } from '../shared/fields.ts'
import { workCalendarPermissions } from '../shared/permissions.ts'
import { calendarRefuses } from '../shared/schema.ts'

export const WorkCalendarListPage = () => (
  <ManageView
    title="工作日历"
    api={workCalendarApi}
    fields={workCalendarFields}
    permissions={workCalendarPermissions}
    refuses={calendarRefuses}
  />
)
