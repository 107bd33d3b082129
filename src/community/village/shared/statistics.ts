import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { villagePermissions } from './permissions.ts'

const share = nullable(text(8))
const Series = list(object({ key: text(64), label: text(100), value: z.number() }), 500)

/** Figures of the villages in use within the caller's scope. Rates in percent with two decimals, null of nothing. */
export const VillageStatistics = object({
  total: z.number(),
  /** In 10,000 ㎡ with two decimals. */
  area: text(20),
  rooms: z.number(),
  /** Villages run by a property company, of all. */
  covered: share,
  /** Villages with a committee, of those that fulfil the condition for a first owners' meeting. */
  committees: share,
  byStreet: Series,
  byType: Series,
})
export type VillageStatistics = Infer<typeof VillageStatistics>

export const statisticsApi = endpoint({
  method: 'GET',
  path: '/village/info/statistics',
  result: VillageStatistics,
  permission: villagePermissions.statistics,
})
