import { endpoint } from '#kernel/shared/endpoint.ts'
import { fields } from '#kernel/shared/field.ts'
import { decimal, id, integer, list, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { householdPermissions } from './permissions.ts'

const count = integer(0, 2_000_000_000)

export const StatisticsQuery = object({ villageId: optional(id) })
export type StatisticsQuery = Infer<typeof StatisticsQuery>

export const statisticsFields = fields(StatisticsQuery, {
  villageId: { label: '小区', kind: 'village', in: ['search'] },
})

/** Who lives in the caller's villages. Persons count once, however many rooms they have; rates are percents. */
export const HouseholdStatistics = object({
  owners: count,
  tenants: count,
  dependents: count,
  rooms: count,
  /** Rooms with a tenant of all rooms. */
  rentRate: decimal(2),
  /** Delivered rooms without anybody of all delivered rooms. */
  vacancyRate: decimal(2),
  /** Rooms in which a verified person is a party member. */
  partyRooms: count,
  /** Rooms with a verified owner of all rooms. */
  verificationRate: decimal(2),
  waiting: count,
  /** Persons by ten years of age and sex, the youngest first. */
  ages: list(object({ band: text(10), men: count, women: count }), 12),
})
export type HouseholdStatistics = Infer<typeof HouseholdStatistics>

export const statisticsApi = endpoint({
  method: 'GET',
  path: '/village/households/statistics',
  query: StatisticsQuery,
  result: HouseholdStatistics,
  permission: householdPermissions.list,
})
