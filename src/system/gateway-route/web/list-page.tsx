import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { gatewayRouteApi } from '../shared/api.ts'
import { gatewayRouteFields } from '../shared/fields.ts'
import { gatewayRoutePermissions as may } from '../shared/permissions.ts'

/** Routes to services outside. */
export const GatewayRouteListPage = (): ReactNode => (
  <ManageView title="路由" api={gatewayRouteApi} fields={gatewayRouteFields} permissions={may} />
)
