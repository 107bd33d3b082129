import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const villageWeb = webFeature({
  name: 'village',
  pages: {
    'village/VillageList': page(
      () => import('./list-page.tsx'),
      (m) => m.VillageListPage,
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
