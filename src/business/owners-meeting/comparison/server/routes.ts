import { route, type Route } from '#kernel/server/http/route.ts'
import { comparisonApi } from '../shared/api.ts'
import { compareRoster, handleDifference, readComparison } from './service.ts'

export const comparisonRoutes: readonly Route[] = [
  route(comparisonApi.read, (db, actor, { meetingId }, { services }) =>
    readComparison(db, actor, meetingId, services.secrets),
  ),
  route(comparisonApi.compare, (db, actor, input, { services }) => compareRoster(db, actor, input, services)),
  route(comparisonApi.handle, (db, actor, input, { services }) => handleDifference(db, actor, input, services.secrets)),
]
