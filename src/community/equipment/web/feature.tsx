import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const equipmentWeb = webFeature({
  name: 'equipment',
  pages: {
    'community/EquipmentList': page(
      () => import('./list-page.tsx'),
      (m) => m.EquipmentListPage,
    ),
  },
})
