import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const gatewayRouteWeb = webFeature({
  name: 'gateway-route',
  pages: {
    'system/SysGatewayRouteList': page(
      () => import('./list-page.tsx'),
      (m) => m.GatewayRouteListPage,
    ),
  },
})
