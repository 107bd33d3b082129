import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { dispatchRuleApi } from '../shared/api.ts'
import { dispatchRuleFields } from '../shared/fields.ts'
import { dispatchRulePermissions } from '../shared/permissions.ts'

export const DispatchRuleListPage = () => (
  <ManageView
    title="派单规则"
    api={dispatchRuleApi}
    fields={dispatchRuleFields}
    permissions={dispatchRulePermissions}
  />
)
