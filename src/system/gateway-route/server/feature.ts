import { crudRoutes, type CrudRules } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { purgeJob } from '#engines/manage-view/server/purge.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { forInstallation } from '#kernel/server/http/installation.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { restorerOf } from '#kernel/server/restorer.ts'
import { gatewayRouteApi } from '../shared/api.ts'
import { routeSwitch } from '../shared/dictionaries.ts'
import { gatewayRouteFields } from '../shared/fields.ts'
import { gatewayRoutePermissions } from '../shared/permissions.ts'
import type { GatewayRoute, GatewayRouteInput } from '../shared/schema.ts'
import { gatewayRouteMenu } from './menu.ts'
import { gatewayRouteTables } from './tables.ts'
import { preset, refuseClosed, updateAll } from './update-all.ts'

const table = gatewayRouteTables.sysGatewayRoute
const routes = listOf({ table, fields: gatewayRouteFields })

const rules: CrudRules<GatewayRoute, GatewayRouteInput> = {
  check: async (_tx, _actor, { uri }) => {
    if (uri !== undefined) refuseClosed(uri, 'uri')
  },
  /** What nothing is said of is preset in a new route, and stays in another. */
  derive: (_tx, _actor, input, before) =>
    Object.fromEntries(
      Object.entries(preset).flatMap(([key, value]) => {
        const given = input[key as keyof GatewayRouteInput]
        return given === undefined || given === null ? [[key, before ? before[key as keyof GatewayRoute] : value]] : []
      }),
    ),
}

const allRoutes = statement<GatewayRoute>(
  'select * from sys_gateway_route where tenant_id = 0 and del_flag = 0 order by create_time, id limit 1000',
)

const own: Route[] = [
  ...crudRoutes(gatewayRouteApi, { title: '路由网关', list: routes, rules }),
  route(gatewayRouteApi.all, async (db, actor) => (await db.flight(actor, [allRoutes]))[0]),
  route(gatewayRouteApi.updateAll, (db, actor, input) =>
    db.write(actor, (tx) => updateAll(tx, actor, input).then(() => null)),
  ),
  route(gatewayRouteApi.clear, async () => null),
]

/** Routes to services outside: kept, with every earlier version, for whatever will forward by them. */
export const gatewayRouteServer = serverFeature({
  name: 'gateway-route',
  routes: own.map(forInstallation),
  jobs: [purgeJob('gateway-route', [table])],
  menu: gatewayRouteMenu,
  permissions: [gatewayRoutePermissions],
  dictionaries: [routeSwitch],
  constraints: { sys_gateway_route_key: '路由ID已存在' },
  restores: [restorerOf(table, { fields: gatewayRouteFields, permission: gatewayRoutePermissions.edit })],
})
