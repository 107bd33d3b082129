import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { buildingApi } from '../shared/api.ts'
import { buildingFields } from '../shared/fields.ts'
import { buildingPermissions } from '../shared/permissions.ts'

export const BuildingListPage = () => (
  <ManageView title="楼栋" api={buildingApi} fields={buildingFields} permissions={buildingPermissions} />
)
