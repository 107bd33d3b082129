import { publishRelations } from '#kernel/server/db/relations.ts'
import { ruleConditions } from '#kernel/shared/data-rule.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { permissionApi } from '../shared/api.ts'
import { menuType, permsType } from '../shared/dictionaries.ts'
import { permissionPermissions } from '../shared/permissions.ts'
import { entryRoutes, ruleRoutes } from './administration-routes.ts'
import { systemGroups, permissionMenu } from './menu.ts'
import { readPathStanding } from './read-page-paths.ts'
import { readSessionPermissions } from './service.ts'

publishRelations({ grant: 'granted_action', permission: 'ref_permission' })

export { declarePermissions } from './declaration.ts'
export { readFrameOrigins } from './read-page-paths.ts'

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
  uniques: [
    {
      table: 'sys_permission',
      field: 'perms',
      from: 'sys_permission',
      column: 't.perms',
      // A page bears the code of an action that opens it.
      borrowers: 'select id from sys_permission where menu_type < 2',
      isOfInstallation: true,
    },
  ],
})
