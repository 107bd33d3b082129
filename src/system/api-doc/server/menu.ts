import type { MenuEntry } from '#kernel/server/feature.ts'
import { apiDocPermissions } from '../shared/permissions.ts'

/** Where the console shows the document; `/api/docs` leads there. */
export const apiDocPath = '/isystem/apiDoc'

export const apiDocMenu: readonly MenuEntry[] = [
  {
    id: 'monitor-api-doc',
    parent: 'monitor',
    title: '接口文档',
    path: apiDocPath,
    component: 'system/ApiDoc',
    icon: 'api',
    sort: 90,
    permission: apiDocPermissions.view,
  },
]
