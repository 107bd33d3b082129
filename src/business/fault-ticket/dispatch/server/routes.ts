import { route, type Route } from '#kernel/server/http/route.ts'
import { faultDispatchApi } from '../shared/api.ts'
import { dispatchFaults, readStaff } from './dispatch-many.ts'

export const faultDispatchRoutes: readonly Route[] = [
  route(faultDispatchApi.staff, (db, actor, { villageId }) => db.read(actor, (tx) => readStaff(tx, actor, villageId))),
  route(faultDispatchApi.auto, dispatchFaults),
]
