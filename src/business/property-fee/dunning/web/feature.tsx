import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const dunningWeb = webFeature({
  name: 'fee-dunning',
  pages: {
    'property/ArrearsList': page(
      () => import('../../arrears/web/list-page.tsx'),
      (m) => m.FeeArrearsPage,
    ),
    'property/DunningList': page(
      () => import('./list-page.tsx'),
      (m) => m.FeeDunningPage,
    ),
    'property/DunningPlanList': page(
      () => import('../../dunning-plan/web/list-page.tsx'),
      (m) => m.FeeDunningPlanPage,
    ),
  },
})
