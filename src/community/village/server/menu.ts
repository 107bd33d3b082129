import type { MenuEntry } from '#kernel/server/feature.ts'
import { managerAreaPermissions } from '../manager-area/shared/permissions.ts'
import { nameChangePermissions } from '../name-change/shared/permissions.ts'
import { roomPermissions } from '../room/shared/permissions.ts'
import { villagePermissions } from '../shared/permissions.ts'

export const villageMenu: readonly MenuEntry[] = [
  { id: 'village', title: '小区', path: '/village', icon: 'home', sort: 200 },
  {
    id: 'village-list',
    parent: 'village',
    title: '小区列表',
    path: '/village/list',
    component: 'village/VillageList',
    icon: 'home',
    sort: 1,
    permission: villagePermissions.list,
  },
  {
    id: 'village-building',
    parent: 'village',
    title: '楼栋管理',
    path: '/village/building',
    component: 'village/BuildingList',
    icon: 'bank',
    sort: 2,
    permission: roomPermissions.list,
  },
  {
    id: 'village-room',
    parent: 'village',
    title: '房屋管理',
    path: '/village/room',
    component: 'village/RoomList',
    icon: 'appstore',
    sort: 3,
    permission: roomPermissions.list,
  },
  {
    id: 'village-info',
    parent: 'village',
    title: '小区信息',
    path: '/village/info',
    component: 'village/VillageInfo',
    sort: 8,
    permission: villagePermissions.list,
    hidden: true,
  },
  {
    id: 'village-name-change',
    parent: 'village',
    title: '小区更名',
    path: '/village/nameChange',
    component: 'village/NameChangeList',
    icon: 'form',
    sort: 5,
    permission: nameChangePermissions.list,
  },
  {
    id: 'village-statistics',
    parent: 'village',
    title: '小区统计',
    path: '/village/statistics',
    component: 'village/VillageStatistics',
    icon: 'bar-chart',
    sort: 7,
    permission: villagePermissions.statistics,
  },
  {
    id: 'village-manager-area',
    parent: 'village',
    title: '管理区域',
    path: '/village/managerArea',
    component: 'village/ManagerAreaList',
    icon: 'cluster',
    sort: 6,
    permission: managerAreaPermissions.list,
  },
]
