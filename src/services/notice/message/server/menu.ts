import type { MenuEntry } from '#kernel/server/feature.ts'
import { messagePermissions, templatePermissions } from '../shared/permissions.ts'

export const messageMenu: readonly MenuEntry[] = [
  {
    id: 'message-log',
    parent: 'message',
    title: '消息管理',
    path: '/modules/message/sysMessageList',
    component: 'modules/message/SysMessageList',
    icon: 'mail',
    sort: 1,
    permission: messagePermissions.list,
  },
  {
    id: 'message-template',
    parent: 'message',
    title: '模板管理',
    path: '/modules/message/sysMessageTemplateList',
    component: 'modules/message/SysMessageTemplateList',
    icon: 'file-text',
    sort: 2,
    permission: templatePermissions.list,
  },
  {
    id: 'message-own',
    parent: 'message',
    title: '我的消息',
    path: '/isps/userAnnouncement',
    component: 'system/UserAnnouncementList',
    icon: 'bell',
    sort: 3,
  },
]
