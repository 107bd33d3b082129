import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'
import { preparePermissions as may } from '../shared/permissions.ts'

export const prepareWeb = webFeature({
  name: 'preparation',
  actions: [{ label: '申请成立筹备组', path: '/om/prepare?_open=add', permissions: [may.list, may.apply] }],
  pages: {
    'om/PrepareList': page(
      () => import('./list-page.tsx'),
      (m) => m.PrepareListPage,
    ),
  },
})
