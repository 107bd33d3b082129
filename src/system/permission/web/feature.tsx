import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const permissionWeb = webFeature({
  name: 'permission',
  pages: {
    'system/NewPermissionList': page(
      () => import('./list-page.tsx'),
      (m) => m.PermissionListPage,
    ),
  },
})
