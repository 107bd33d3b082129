import { table, tables } from '#kernel/server/db/tables.ts'
import { GatewayRoute } from '../shared/schema.ts'

/** Rows stand under tenant 0: routes belong to the installation. */
export const gatewayRouteTables = tables({
  sysGatewayRoute: table(GatewayRoute, { scope: 'tenant', logged: { title: '路由网关' } }),
})
