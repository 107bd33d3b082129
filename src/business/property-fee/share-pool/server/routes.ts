import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { poolApi, poolCalls } from '../shared/api.ts'
import { poolFlow } from './flow.ts'
import { poolList } from './lists.ts'
import { readShares } from './repository.ts'
import { poolRules } from './rules.ts'

export const poolRoutes: readonly Route[] = [
  route(poolCalls.shares, (db, actor, { id }) =>
    db.read(actor, async (tx) => {
      await poolList.one(tx, actor, id)
      return readShares(tx, id)
    }),
  ),
  ...crudRoutes(poolApi, { title: '公摊', list: poolList, rules: poolRules, flow: poolFlow }),
]
