import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { positionApi } from '../shared/api.ts'
import { positionFields } from '../shared/fields.ts'
import { positionPermissions as may } from '../shared/permissions.ts'

export const PositionListPage = () => (
  <ManageView
    title="职务"
    api={positionApi}
    fields={positionFields}
    permissions={{ ...may, import: may.importExcel, export: may.exportXls }}
  />
)
