import { route, type Route } from '#kernel/server/http/route.ts'
import { roundApi } from '../shared/api.ts'
import { readBuildings, readMeters } from './repository.ts'

export const roundRoutes: readonly Route[] = [
  route(roundApi.buildings, (db, actor) => db.read(actor, (tx) => readBuildings(tx, actor))),
  route(roundApi.meters, (db, actor, { buildingId }) => db.read(actor, (tx) => readMeters(tx, actor, buildingId))),
]
