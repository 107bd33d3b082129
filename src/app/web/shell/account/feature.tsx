import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

/** What everybody may settle about their own account. */
export const accountWeb = webFeature({
  name: 'account',
  pages: {
    'account/settings/BaseSetting': page(
      () => import('./account-page.tsx'),
      (m) => m.AccountPage,
    ),
  },
})
