import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { managerAreaApi } from '../shared/api.ts'
import { managerAreaFields } from '../shared/fields.ts'
import { managerAreaPermissions } from '../shared/permissions.ts'

export const ManagerAreaListPage = () => (
  <ManageView title="管理区域" api={managerAreaApi} fields={managerAreaFields} permissions={managerAreaPermissions} />
)
