import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { roomApi } from '../shared/api.ts'
import { roomFields } from '../shared/fields.ts'
import { roomPermissions } from '../shared/permissions.ts'

export const RoomListPage = () => (
  <ManageView title="房屋" api={roomApi} fields={roomFields} permissions={roomPermissions} />
)
