import type { MenuEntry } from '#kernel/server/feature.ts'
import { equipmentPermissions } from '../shared/permissions.ts'

export const equipmentMenu: readonly MenuEntry[] = [
  {
    id: 'equipment',
    parent: 'village',
    title: '设备台账',
    path: '/community/equipment',
    component: 'community/EquipmentList',
    icon: 'setting',
    sort: 4,
    permission: equipmentPermissions.list,
  },
]
