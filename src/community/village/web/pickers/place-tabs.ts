import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import type { Building } from '../../building/shared/schema.ts'
import { managerAreaPermissions } from '../../manager-area/shared/permissions.ts'
import type { ManagerArea } from '../../manager-area/shared/schema.ts'
import { nameChangePermissions } from '../../name-change/shared/permissions.ts'
import type { NameChange } from '../../name-change/shared/schema.ts'
import { roomPermissions } from '../../room/shared/permissions.ts'
import type { Room } from '../../room/shared/schema.ts'

const room = { height: 320 }
const Buildings = block(
  () => import('../../building/web/list-page.tsx'),
  (m) => m.BuildingListPage,
  room,
)
const Rooms = block(
  () => import('../../room/web/list-page.tsx'),
  (m) => m.RoomListPage,
  room,
)
const Areas = block(
  () => import('../../manager-area/web/list-page.tsx'),
  (m) => m.ManagerAreaListPage,
  room,
)
const Names = block(
  () => import('../../name-change/web/list-page.tsx'),
  (m) => m.NameChangeListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const registerVillageTabs = [
  placeTab<Building>({
    ...{ key: 'buildings', group: 'home', label: '楼栋', List: Buildings },
    ...{ permission: roomPermissions.list, path: '/village/building', by: 'villageId' },
  }),
  placeTab<Room>({
    ...{ key: 'rooms', group: 'home', label: '房屋', List: Rooms },
    ...{ permission: roomPermissions.list, path: '/village/room', by: 'villageId' },
  }),
  placeTab<ManagerArea>({
    ...{ key: 'areas', group: 'service', label: '管理区域', List: Areas },
    ...{ permission: managerAreaPermissions.list, path: '/village/managerArea', by: 'villageId' },
  }),
  placeTab<NameChange>({
    ...{ key: 'names', group: 'archive', label: '更名', List: Names },
    ...{ permission: nameChangePermissions.list, path: '/village/nameChange', by: 'villageId' },
  }),
]
