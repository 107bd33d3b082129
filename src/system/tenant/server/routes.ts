import { can } from '#kernel/server/actor.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { tenantApi } from '../shared/api.ts'
import { tenantPermissions } from '../shared/permissions.ts'
import {
  createTenant,
  onInstallation,
  readActive,
  removeOne,
  removeSome,
  updateTenant,
  type Prepare,
} from './service.ts'
import { tenants } from './tables.ts'

export const tenantRoutes = (prepare: Prepare): Route[] => [
  route(tenantApi.page, (db, actor, query) => tenants.page(db, onInstallation(actor), query)),
  route(tenantApi.one, (db, actor, { id }) =>
    db.read(onInstallation(actor), (tx) => tenants.one(tx, onInstallation(actor), String(id))),
  ),
  route(tenantApi.active, (db, actor, { ids = '' }) =>
    readActive(db, actor, { ids, isWhole: can(actor, tenantPermissions.list) }),
  ),
  route(tenantApi.own, async (db, actor) => ({ list: await readActive(db, actor, {}) })),
  // What follows the tenant's own row goes beside the one write that a repeated call is known by.
  route(tenantApi.create, (db, actor, input, { services }) =>
    createTenant(db, actor, (id, name) => prepare(services.db, id, name), input),
  ),
  route(tenantApi.update, updateTenant),
  route(tenantApi.remove, (db, actor, { id }) => removeOne(db, actor, id)),
  route(tenantApi.removeBatch, (db, actor, { ids }) => removeSome(db, actor, ids)),
]
