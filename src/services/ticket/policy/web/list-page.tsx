import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { slaPolicyApi } from '../shared/api.ts'
import { slaPolicyFields } from '../shared/fields.ts'
import { slaPolicyPermissions } from '../shared/permissions.ts'

const CalendarPanel = block(
  () => import('./calendar-panel.tsx'),
  (m) => m.CalendarPanel,
  { height: 32 },
)
const form = { controls: { calendarNo: CalendarPanel } }

export const SlaPolicyListPage = () => (
  <ManageView
    title="时限规则"
    api={slaPolicyApi}
    fields={slaPolicyFields}
    permissions={slaPolicyPermissions}
    form={form}
  />
)
