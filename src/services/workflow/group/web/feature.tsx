import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const workflowGroupWeb = webFeature({
  name: 'workflow-group',
  pages: {
    'act/GroupList': page(
      () => import('./list-page.tsx'),
      (m) => m.GroupPage,
    ),
  },
})
