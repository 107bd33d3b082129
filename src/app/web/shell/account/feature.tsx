import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

const accountPage = page(
  () => import('./account-page.tsx'),
  (m) => m.AccountPage,
)

/** The pages that other clients part it into. */
const names = [
  'account/center/Index',
  'account/settings/Index',
  ...['BaseSetting', 'Security', 'Custom', 'Binding', 'Notification'].map((name) => `account/settings/${name}`),
]

/** What everybody may settle about their own account. */
export const accountWeb = webFeature({
  name: 'account',
  pages: Object.fromEntries(names.map((name) => [name, accountPage])),
})
