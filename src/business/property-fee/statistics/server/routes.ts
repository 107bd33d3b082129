import { route, type Route } from '#kernel/server/http/route.ts'
import { feeStatisticsApi } from '../shared/statistics.ts'
import { readStatistics } from './statistics.ts'

export const feeStatisticsRoutes: readonly Route[] = [
  route(feeStatisticsApi.read, (db, actor, query) => readStatistics(db, actor, query)),
]
