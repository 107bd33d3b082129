import { exportRoute } from '#engines/manage-view/server/export.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { arrearsApi } from '../shared/api.ts'
import { arrearsList } from './lists.ts'

export const arrearsRoutes: readonly Route[] = [
  route(arrearsApi.page, (db, actor, query) => arrearsList(actor).page(db, actor, query)),
  route(arrearsApi.one, (db, actor, { id }) => db.read(actor, (tx) => arrearsList(actor).one(tx, actor, id))),
  exportRoute(arrearsApi.export, '欠费', arrearsList),
]
