import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const fileWeb = webFeature({
  name: 'file',
  pages: {
    'modules/oss/OSSFileList': page(
      () => import('./list-page.tsx'),
      (m) => m.OssFileListPage,
    ),
  },
})
