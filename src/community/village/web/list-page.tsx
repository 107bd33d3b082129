import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { villageApi } from '../shared/api.ts'
import { villageFields } from '../shared/fields.ts'
import { villagePermissions } from '../shared/permissions.ts'

export const VillageListPage = () => (
  <ManageView title="小区" api={villageApi} fields={villageFields} permissions={villagePermissions} />
)
