import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const tenantWeb = webFeature({
  name: 'tenant',
  pages: {
    'system/TenantList': page(
      () => import('./list-page.tsx'),
      (m) => m.TenantListPage,
    ),
  },
})
