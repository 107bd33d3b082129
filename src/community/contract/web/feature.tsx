import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const contractWeb = webFeature({
  name: 'contract',
  pages: {
    'company/ContractList': page(
      () => import('./list-page.tsx'),
      (m) => m.ContractListPage,
    ),
    'company/ContractStatistics': page(
      () => import('./statistics-page.tsx'),
      (m) => m.ContractStatisticsPage,
    ),
    'company/PublicContract': page(
      () => import('../public/web/cards-page.tsx'),
      (m) => m.PublicContractPage,
    ),
  },
})
