import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const roleWeb = webFeature({
  name: 'role',
  pages: {
    'system/RoleUserList': page(
      () => import('./list-page.tsx'),
      (m) => m.RoleListPage,
    ),
    'system/DepartUserList': page(
      () => import('../depart/web/my-depart-page.tsx'),
      (m) => m.MyDepartPage,
    ),
  },
})
