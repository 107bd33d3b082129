import type { MenuEntry } from '#kernel/server/feature.ts'
import { sitePermissions } from '../shared/permissions.ts'
import { sitePage } from './todos.ts'

export const siteMenu: readonly MenuEntry[] = [
  {
    id: 'company-site',
    parent: 'company',
    title: '项目登记',
    path: sitePage,
    component: 'company/SiteList',
    icon: 'apartment',
    sort: 7,
    permission: sitePermissions.list,
  },
  {
    id: 'company-site-statistics',
    parent: 'company',
    title: '项目统计',
    path: '/company/siteStatistics',
    component: 'company/SiteStatistics',
    icon: 'area-chart',
    sort: 8,
    permission: sitePermissions.statistics,
  },
]
