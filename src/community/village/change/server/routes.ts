import { route, type Route } from '#kernel/server/http/route.ts'
import { villageChanges } from '../shared/api.ts'
import { readChanges } from './service.ts'

export const changeRoutes: readonly Route[] = [
  route(villageChanges, (db, actor, { id }, { services }) => readChanges(db, actor, id, services.dictionaries)),
]
