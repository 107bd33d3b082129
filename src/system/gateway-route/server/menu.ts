import type { MenuEntry } from '#kernel/server/feature.ts'
import { gatewayRoutePermissions } from '../shared/permissions.ts'

export const gatewayRouteMenu: readonly MenuEntry[] = [
  {
    id: 'system-gateway-route',
    parent: 'monitor',
    title: '路由网关',
    path: '/isystem/gatewayroute',
    component: 'system/SysGatewayRouteList',
    icon: 'cluster',
    sort: 10,
    permission: gatewayRoutePermissions.list,
  },
]
