import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { holidayApi } from '../shared/api.ts'
import { holidayFields } from '../shared/fields.ts'
import { holidayPermissions } from '../shared/permissions.ts'

export const HolidayListPage = () => (
  <ManageView title="节假日" api={holidayApi} fields={holidayFields} permissions={holidayPermissions} />
)
