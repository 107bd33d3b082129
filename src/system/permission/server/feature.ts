import { ruleConditions } from '#kernel/shared/data-rule.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { permissionApi } from '../shared/api.ts'
import { menuType, permsType } from '../shared/dictionaries.ts'
import { permissionPermissions } from '../shared/permissions.ts'
import { entryRoutes, ruleRoutes } from './administration.ts'
import { systemGroups, permissionMenu } from './menu.ts'
import { readPathStanding } from './page-paths.ts'
import { readSessionPermissions } from './service.ts'

export { declarePermissions } from './declaration.ts'
export { readFrameOrigins } from './page-paths.ts'

export const permissionServer = serverFeature({
  name: 'permission',
  routes: [
    route(permissionApi.ofSession, (db, actor) => readSessionPermissions(db, actor)),
    route(permissionApi.path, (db, actor, { path }) => readPathStanding(db, actor, path)),
    ...entryRoutes,
    ...ruleRoutes,
  ],
  menu: [...systemGroups, ...permissionMenu],
  permissions: [permissionPermissions],
  dictionaries: [menuType, permsType, ruleConditions],
})
