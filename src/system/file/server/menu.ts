import type { MenuEntry } from '#kernel/server/feature.ts'
import { ossFilePermissions } from '../shared/permissions.ts'

export const fileMenu: readonly MenuEntry[] = [
  {
    id: 'system-oss-file',
    parent: 'system',
    title: '对象存储',
    path: '/oss/file',
    component: 'modules/oss/OSSFileList',
    icon: 'folder',
    sort: 60,
    permission: ossFilePermissions.list,
  },
]
