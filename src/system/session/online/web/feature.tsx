import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const onlineWeb = webFeature({
  name: 'online',
  pages: {
    'system/SysUserOnlineList': page(
      () => import('./list-page.tsx'),
      (m) => m.OnlineListPage,
    ),
  },
})
