import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import { equipmentPermissions } from '../../shared/permissions.ts'
import type { Equipment } from '../../shared/schema.ts'

const room = { height: 320 }
const EquipmentList = block(
  () => import('../list-page.tsx'),
  (m) => m.EquipmentListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const equipmentVillageTabs = [
  placeTab<Equipment>({
    ...{ key: 'equipment', group: 'equipment', label: '设备', List: EquipmentList },
    ...{ permission: equipmentPermissions.list, path: '/community/equipment', by: 'villageId' },
  }),
]
