import type { MenuEntry } from '#kernel/server/feature.ts'
import { preWarningPath } from '../record/shared/api.ts'
import { preWarningPermissions } from '../record/shared/permissions.ts'
import { warningSettingPermissions } from '../setting/shared/permissions.ts'
import { warningTypePermissions } from '../type/shared/permissions.ts'

const page = { parent: 'warning' } as const

export const warningMenu: readonly MenuEntry[] = [
  { id: 'warning', title: '预警管理', path: '/warning', icon: 'warning', sort: 105 },
  {
    ...page,
    id: 'warning-record',
    title: '预警记录',
    path: preWarningPath,
    component: 'warning/PreWarningList',
    sort: 1,
    permission: preWarningPermissions.list,
  },
  {
    ...page,
    id: 'warning-statistics',
    title: '预警统计',
    path: '/om/preWarning/statistics',
    component: 'warning/Statistics',
    sort: 2,
    permission: preWarningPermissions.list,
  },
  {
    ...page,
    id: 'warning-setting',
    title: '预警设置',
    path: '/om/warningSetting',
    component: 'warning/SettingList',
    sort: 3,
    permission: warningSettingPermissions.list,
  },
  {
    ...page,
    id: 'warning-type',
    title: '预警类型',
    path: '/om/warningType',
    component: 'warning/TypeList',
    sort: 4,
    permission: warningTypePermissions.list,
  },
]
