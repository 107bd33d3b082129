import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const meetingTemplateWeb = webFeature({
  name: 'meeting-template',
  pages: {
    'om/TemplateList': page(
      () => import('./list-page.tsx'),
      (m) => m.TemplateListPage,
    ),
  },
})
