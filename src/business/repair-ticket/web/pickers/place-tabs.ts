import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import { repairPermissions } from '../../shared/permissions.ts'
import type { Repair } from '../../shared/schema.ts'

const room = { height: 320 }
const Repairs = block(
  () => import('../../board/web/list-page.tsx'),
  (m) => m.RepairListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const repairVillageTabs = [
  placeTab<Repair>({
    ...{ key: 'repairs', group: 'ticket', label: '报修', List: Repairs },
    ...{ permission: repairPermissions.board, path: '/wisdom/repair', by: 'villageId' },
  }),
]

/** What it shows on the page of a home. */
export const repairRoomTabs = [
  placeTab<Repair>({
    ...{ key: 'repairs', group: 'ticket', label: '报修', List: Repairs },
    ...{ permission: repairPermissions.board, path: '/wisdom/repair', by: 'roomId' },
  }),
]
