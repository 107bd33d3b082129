import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { standardApi } from '../shared/api.ts'
import { standardFields } from '../shared/fields.ts'
import { standardPermissions } from '../shared/permissions.ts'

export const FundStandardPage = () => (
  <ManageView title="交存标准" api={standardApi} fields={standardFields} permissions={standardPermissions} />
)
