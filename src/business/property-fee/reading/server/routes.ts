import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { readingApi, readingCalls } from '../shared/api.ts'
import { confirmReadings, readingFlow } from './flow.ts'
import { readingList } from './lists.ts'
import { readingRules } from './rules.ts'

export const readingRoutes: readonly Route[] = [
  route(readingCalls.confirm, (db, actor, { ids }) => db.write(actor, (tx) => confirmReadings(tx, actor, ids))),
  ...crudRoutes(readingApi, {
    title: '抄表',
    list: readingList,
    rules: readingRules,
    flow: readingFlow,
  }),
]
