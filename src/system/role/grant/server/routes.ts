import { route, type Route } from '#kernel/server/http/route.ts'
import { grantApi } from '../shared/api.ts'
import { readRuleChoices, saveRuleChoices } from './data-rule-service.ts'
import { readGrants, readShown, readTree } from './read.ts'
import { filterGrants, saveGrants } from './save.ts'

export const grantRoutes: Route[] = [
  route(grantApi.tree, (db, actor) => readTree(db, actor)),
  route(grantApi.ids, (db, actor, { roleId }) => readShown(db, actor, roleId)),
  route(grantApi.grants, (db, actor, { roleId }) => readGrants(db, actor, roleId)),
  route(grantApi.save, (db, actor, choice) =>
    db.write(actor, async (tx) => saveGrants(tx, actor, choice).then(() => null)),
  ),
  route(grantApi.filter, (db, actor, { roleId, permissionIds }) =>
    db.write(actor, (tx) => filterGrants(tx, actor, roleId, permissionIds)),
  ),
  route(grantApi.rules, (db, actor, asked) => readRuleChoices(db, actor, asked)),
  route(grantApi.saveRules, (db, actor, choice) =>
    db.write(actor, async (tx) => saveRuleChoices(tx, actor, choice).then(() => null)),
  ),
]
