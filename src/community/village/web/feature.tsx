import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'
import { roomPermissions } from '../room/shared/permissions.ts'
import { villagePermissions } from '../shared/permissions.ts'

export const villageWeb = webFeature({
  name: 'village',
  actions: [
    {
      label: '新增小区',
      path: '/village/list?_open=add',
      permissions: [villagePermissions.list, villagePermissions.add],
    },
    {
      label: '新增楼栋',
      path: '/village/building?_open=add',
      permissions: [roomPermissions.list, roomPermissions.add],
    },
    { label: '新增房屋', path: '/village/room?_open=add', permissions: [roomPermissions.list, roomPermissions.add] },
  ],
  pages: {
    'village/VillageList': page(
      () => import('./list-page.tsx'),
      (m) => m.VillageListPage,
    ),
    'village/VillageInfo': page(
      () => import('./info-page.tsx'),
      (m) => m.VillageInfoPage,
    ),
    'village/VillageStatistics': page(
      () => import('./statistics-page.tsx'),
      (m) => m.VillageStatisticsPage,
    ),
    'village/NameChangeList': page(
      () => import('../name-change/web/list-page.tsx'),
      (m) => m.NameChangeListPage,
    ),
    'village/BuildingList': page(
      () => import('../building/web/list-page.tsx'),
      (m) => m.BuildingListPage,
    ),
    'village/RoomList': page(
      () => import('../room/web/list-page.tsx'),
      (m) => m.RoomListPage,
    ),
    'village/ManagerAreaList': page(
      () => import('../manager-area/web/list-page.tsx'),
      (m) => m.ManagerAreaListPage,
    ),
  },
})
