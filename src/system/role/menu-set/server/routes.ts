import { route, type Route } from '#kernel/server/http/route.ts'
import { menuSetApi } from '../shared/api.ts'
import { readMenuSet, readTenants, saveMenuSet } from './service.ts'

export const menuSetRoutes: Route[] = [
  route(menuSetApi.tenants, (db, actor) => readTenants(db, actor)),
  route(menuSetApi.read, (db, actor, { tenantId }) => readMenuSet(db, actor, tenantId)),
  route(menuSetApi.save, (db, actor, input) => saveMenuSet(db, actor, input)),
]
