import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const fundWeb = webFeature({
  name: 'maintenance-fund',
  pages: {
    'fund/AccountList': page(
      () => import('./list-page.tsx'),
      (m) => m.FundAccountPage,
    ),
    'fund/StandardList': page(
      () => import('../standard/web/list-page.tsx'),
      (m) => m.FundStandardPage,
    ),
    'fund/RenewalList': page(
      () => import('./renewal-page.tsx'),
      (m) => m.FundRenewalPage,
    ),
  },
})
