import { route, type Route } from '#kernel/server/http/route.ts'
import { wallApi } from '../shared/api.ts'
import { issuePass, revokePass } from './issue.ts'
import { wallPassList } from './lists.ts'

export const wallRoutes: readonly Route[] = [
  route(wallApi.page, (db, actor, query) => wallPassList.page(db, actor, query)),
  route(wallApi.one, (db, actor, { id }) => db.read(actor, (tx) => wallPassList.one(tx, actor, id))),
  route(wallApi.issue, (db, actor, input) => issuePass(db, actor, input)),
  route(wallApi.revoke, (db, actor, input, { services }) => revokePass(db, actor, input, services)),
]
