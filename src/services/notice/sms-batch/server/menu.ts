import type { MenuEntry } from '#kernel/server/feature.ts'
import { smsBatchPermissions, smsLogPermissions, smsQuotaPermissions } from '../shared/permissions.ts'

export const smsMenu: readonly MenuEntry[] = [
  {
    id: 'message-sms',
    parent: 'message',
    title: '短信群发',
    path: '/message/sms',
    component: 'message/SmsBatchList',
    icon: 'message',
    sort: 3,
    permission: smsBatchPermissions.list,
  },
  {
    id: 'message-sms-log',
    parent: 'message',
    title: '短信记录',
    path: '/message/smsLog',
    component: 'message/SmsLogList',
    icon: 'profile',
    sort: 4,
    permission: smsLogPermissions.list,
  },
  {
    id: 'message-sms-quota',
    parent: 'message',
    title: '短信额度',
    path: '/message/smsQuota',
    component: 'message/SmsQuotaList',
    icon: 'fund',
    sort: 5,
    permission: smsQuotaPermissions.list,
  },
  {
    id: 'message-sms-statistics',
    parent: 'message',
    title: '短信统计',
    path: '/message/smsStatistics',
    component: 'message/SmsStatistics',
    icon: 'bar-chart',
    sort: 6,
    permission: smsLogPermissions.list,
  },
]
