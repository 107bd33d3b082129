import { route, type Route } from '#kernel/server/http/route.ts'
import { treeOf } from '../../grant/server/read.ts'
import { departGrantApi, departRoleApi } from '../shared/api.ts'
import { readDepartRules, readRoleRules, saveDepartRules, saveRoleRules } from './data-rule-service.ts'
import {
  readDepartGrants,
  readDepartShown,
  readHandable,
  readRoleGrants,
  readRoleShown,
  saveDepartGrants,
  saveRoleGrants,
} from './grant-service.ts'

const nothing = (): null => null

export const departGrantRoutes: Route[] = [
  route(departGrantApi.ids, (db, actor, { departId }) => db.read(actor, (tx) => readDepartShown(tx, actor, departId))),
  route(departGrantApi.grants, (db, actor, { departId }) =>
    db.read(actor, (tx) => readDepartGrants(tx, actor, departId)),
  ),
  route(departGrantApi.save, (db, actor, { departId, ...choice }) =>
    db.write(actor, (tx) => saveDepartGrants(tx, actor, departId, choice).then(nothing)),
  ),
  route(departGrantApi.rules, (db, actor, { permissionId, departId }) =>
    db.read(actor, (tx) => readDepartRules(tx, actor, permissionId, departId)),
  ),
  route(departGrantApi.saveRules, (db, actor, choice) =>
    db.write(actor, (tx) => saveDepartRules(tx, actor, choice).then(nothing)),
  ),
  route(departRoleApi.tree, (db, actor, { departId }) =>
    db.read(actor, async (tx) => treeOf(await readHandable(tx, actor, departId))),
  ),
  route(departRoleApi.ids, (db, actor, { roleId }) => db.read(actor, (tx) => readRoleShown(tx, actor, roleId))),
  route(departRoleApi.grants, (db, actor, { roleId }) => db.read(actor, (tx) => readRoleGrants(tx, actor, roleId))),
  route(departRoleApi.save, (db, actor, { roleId, ...choice }) =>
    db.write(actor, (tx) => saveRoleGrants(tx, actor, roleId, choice).then(nothing)),
  ),
  route(departRoleApi.rules, (db, actor, { permissionId, roleId }) =>
    db.read(actor, (tx) => readRoleRules(tx, actor, permissionId, roleId)),
  ),
  route(departRoleApi.saveRules, (db, actor, choice) =>
    db.write(actor, (tx) => saveRoleRules(tx, actor, choice).then(nothing)),
  ),
]
