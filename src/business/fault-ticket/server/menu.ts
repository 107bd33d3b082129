import type { MenuEntry } from '#kernel/server/feature.ts'
import { alertPage } from '../alert/shared/api.ts'
import { faultAlertPermissions } from '../alert/shared/permissions.ts'
import { faultCategoryPermissions } from '../category/shared/permissions.ts'
import { deviceGroupPermissions } from '../gateway/shared/permissions.ts'
import { faultReasonPermissions } from '../reason/shared/permissions.ts'
import { faultPage, minePage } from '../shared/pages.ts'
import { faultPermissions } from '../shared/permissions.ts'

const page = { parent: 'fault' } as const

export const faultMenu: readonly MenuEntry[] = [
  { id: 'fault', title: '报事报障', path: '/reportFaultTicket', icon: 'alert', sort: 310 },
  {
    ...page,
    id: 'fault-board',
    title: '工单管理',
    path: faultPage,
    component: 'fault/List',
    icon: 'solution',
    sort: 1,
    permission: faultPermissions.board,
  },
  {
    ...page,
    id: 'fault-mine',
    title: '我的上报',
    path: minePage,
    component: 'fault/Mine',
    icon: 'user',
    sort: 2,
    permission: faultPermissions.mine,
  },
  {
    ...page,
    id: 'fault-dispatch',
    title: '派单',
    path: '/reportFaultTicket/dispatch',
    component: 'fault/Dispatch',
    icon: 'team',
    sort: 3,
    permission: faultPermissions.dispatch,
  },
  {
    ...page,
    id: 'fault-statistics',
    title: '故障统计',
    path: '/reportFaultTicket/statistics',
    component: 'fault/Statistics',
    icon: 'bar-chart',
    sort: 4,
    permission: faultPermissions.statistics,
  },
  {
    ...page,
    id: 'fault-alert',
    title: '故障告警',
    path: alertPage,
    component: 'fault/AlertList',
    icon: 'bell',
    sort: 5,
    permission: faultAlertPermissions.list,
  },
  {
    ...page,
    id: 'fault-alert-setting',
    title: '告警设置',
    path: '/reportFaultTicket/alert',
    component: 'fault/AlertSetting',
    icon: 'setting',
    sort: 8,
    permission: faultAlertPermissions.setting,
  },
  {
    ...page,
    id: 'fault-category',
    title: '故障分类',
    path: '/reportFaultTicket/category',
    component: 'fault/CategoryList',
    icon: 'apartment',
    sort: 6,
    permission: faultCategoryPermissions.list,
  },
  {
    ...page,
    id: 'fault-reason',
    title: '故障原因',
    path: '/reportFaultTicket/reason',
    component: 'fault/ReasonList',
    icon: 'book',
    sort: 7,
    permission: faultReasonPermissions.list,
  },
  {
    ...page,
    id: 'fault-gateway',
    title: '设备接入',
    path: '/reportFaultTicket/gateway',
    component: 'fault/DeviceGroupList',
    icon: 'api',
    sort: 9,
    permission: deviceGroupPermissions.list,
  },
]
