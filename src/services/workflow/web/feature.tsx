import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

const lists = () => import('./list-page.tsx')

export const workflowWeb = webFeature({
  name: 'workflow',
  pages: {
    'act/TodoList': page(lists, (m) => m.TodoPage),
    'act/DoneList': page(lists, (m) => m.DonePage),
    'act/AppliedList': page(lists, (m) => m.AppliedPage),
    'act/CopyList': page(lists, (m) => m.CopyPage),
    'act/DelegationList': page(
      () => import('./delegation-page.tsx'),
      (m) => m.DelegationPage,
    ),
    'act/InstanceList': page(lists, (m) => m.InstancePage),
    'act/DefinitionList': page(
      () => import('../definition/web/list-page.tsx'),
      (m) => m.DefinitionListPage,
    ),
    'act/DefinitionDesign': page(
      () => import('../definition/web/design-page.tsx'),
      (m) => m.DesignPage,
    ),
  },
})
