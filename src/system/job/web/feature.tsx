import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const jobWeb = webFeature({
  name: 'job',
  pages: {
    'system/QuartzJobList': page(
      () => import('./list-page.tsx'),
      (m) => m.JobListPage,
    ),
  },
})
