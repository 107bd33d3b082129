import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const dataSourceWeb = webFeature({
  name: 'data-source',
  pages: {
    'system/SysDataSourceList': page(
      () => import('./list-page.tsx'),
      (m) => m.DataSourceListPage,
    ),
  },
})
