import { serverFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import { permissionApi } from '../shared/api.ts'
import { menuType, permsType } from '../shared/dictionaries.ts'
import { readSessionPermissions } from './service.ts'

export { declarePermissions } from './declaration.ts'

export const permissionServer = serverFeature({
  name: 'permission',
  routes: [route(permissionApi.ofSession, (db, actor) => readSessionPermissions(db, actor))],
  dictionaries: [menuType, permsType],
})
