import { page } from '#kernel/web/page.tsx'
import type { PlaceTab } from '#kernel/web/place-tab.ts'
import { webFeature, type WebFeature } from '#kernel/web/web-feature.ts'
import { roomPermissions } from '../room/shared/permissions.ts'
import { villagePermissions } from '../shared/permissions.ts'

/** `loadTabs` fetches what areas above show of a village. */
export const villageWeb = (loadTabs: () => Promise<{ villageTabs: readonly PlaceTab[] }>): WebFeature =>
  webFeature({
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
        () => Promise.all([import('./info-page.tsx'), loadTabs()]),
        ([{ VillageInfoPage }, { villageTabs }]) =>
          () => <VillageInfoPage tabs={villageTabs} />,
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
