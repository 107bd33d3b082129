import { route, type Route } from '#kernel/server/http/route.ts'
import { holderApi } from '../shared/api.ts'
import { addHolders, removeHolders } from './change-holders.ts'
import { readCandidates, readHolders } from './rows.ts'

const named = (ids: string): string[] => ids.split(',').flatMap((id) => id.trim() || [])

export const holderRoutes: Route[] = [
  route(holderApi.page, (db, actor, raw) => readHolders(db, actor, raw)),
  route(holderApi.candidates, (db, actor, raw) => readCandidates(db, actor, raw)),
  route(holderApi.add, (db, actor, asked) =>
    db.write(actor, async (tx) => addHolders(tx, actor, asked).then(() => null)),
  ),
  route(holderApi.remove, (db, actor, { userId, ...asked }) =>
    db.write(actor, async (tx) => removeHolders(tx, actor, { ...asked, userIds: [userId] }).then(() => null)),
  ),
  route(holderApi.removeBatch, (db, actor, { roleId, userIds }) =>
    db.write(actor, async (tx) => removeHolders(tx, actor, { roleId, userIds: named(userIds) }).then(() => null)),
  ),
]
