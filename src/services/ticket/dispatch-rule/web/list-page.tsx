import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { dispatchRuleApi } from '../shared/api.ts'
import { dispatchRuleFields } from '../shared/fields.ts'
import { dispatchRulePermissions } from '../shared/permissions.ts'

const BuildingsPanel = block(
  () => import('./buildings-panel.tsx'),
  (m) => m.BuildingsPanel,
  { height: 32 },
)

const form = { controls: { buildingIds: BuildingsPanel } } as const

export const DispatchRuleListPage = () => (
  <ManageView
    title="派单规则"
    api={dispatchRuleApi}
    fields={dispatchRuleFields}
    permissions={dispatchRulePermissions}
    form={form}
  />
)
