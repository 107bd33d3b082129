import type { MenuEntry } from '#kernel/server/feature.ts'
import { announcementPath } from '../shared/api.ts'
import { announcementPermissions } from '../shared/permissions.ts'

export const announcementMenu: readonly MenuEntry[] = [
  {
    id: 'system-announcement',
    parent: 'system',
    title: '系统通告',
    path: announcementPath,
    component: 'system/SysAnnouncementList',
    icon: 'notification',
    sort: 60,
    permission: announcementPermissions.list,
  },
]
