import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const userWeb = webFeature({
  name: 'user',
  pages: {
    'system/UserList': page(
      () => import('../account/web/list-page.tsx'),
      (m) => m.UserListPage,
    ),
    'system/AddressList': page(
      () => import('../member/web/address-page.tsx'),
      (m) => m.AddressPage,
    ),
  },
})
