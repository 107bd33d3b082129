import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const paySettingWeb = webFeature({
  name: 'fee-pay-setting',
  pages: {
    'property/PaySettingList': page(
      () => import('./list-page.tsx'),
      (m) => m.FeePaySettingPage,
    ),
  },
})
