import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { slaPolicyApi } from '../shared/api.ts'
import { slaPolicyFields } from '../shared/fields.ts'
import { slaPolicyPermissions } from '../shared/permissions.ts'

export const SlaPolicyListPage = () => (
  <ManageView title="时限规则" api={slaPolicyApi} fields={slaPolicyFields} permissions={slaPolicyPermissions} />
)
