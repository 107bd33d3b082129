import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const contractWeb = webFeature({
  name: 'contract',
  pages: {
    'company/ContractList': page(
      () => import('./list-page.tsx'),
      (m) => m.ContractListPage,
    ),
  },
})
