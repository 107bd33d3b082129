import type { Actor } from '#kernel/server/actor.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import type { Within } from '#services/metric/shared/schema.ts'
import type { Board, Ranking } from '../shared/schema.ts'
import type { AskedCompany } from './read-company.ts'

/** How many places of each level the caller's villages lie in, and one of each. */
export interface Spread {
  streets: number
  communities: number
  villages: number
  streetId: string | null
  street: string | null
  communityId: string | null
  community: string | null
  villageId: string | null
  village: string | null
}

/** Of the caller's villages within a place; of a company's those that it serves. */
export function spreadOf(
  { scope }: Actor,
  { streetId, communityId, villageId }: Within,
  company?: AskedCompany,
): Statement<Spread> {
  const values = new Values()
  const where = [
    'v.tenant_id = app_tenant() and v.active',
    ...(scope.villages === 'all' ? [] : [`v.id = any(${values.add(scope.villages)}::text[])`]),
    ...(company ? [`v.id = any(${values.add(company.villageIds)}::text[])`] : []),
    ...(streetId ? [`v.street_id = ${values.add(streetId)}`] : []),
    ...(communityId ? [`v.community_id = ${values.add(communityId)}`] : []),
    ...(villageId ? [`v.id = ${values.add(villageId)}`] : []),
  ]
  const text = `select count(distinct v.street_id) as streets, count(distinct v.community_id) as communities,
      count(*) as villages, min(v.street_id) as street_id, min(s.name) as street, min(v.community_id) as community_id,
      min(c.name) as community, min(v.id) as village_id, min(v.name) as village
    from ${relation('village')} v
      left join ref_depart s on s.tenant_id = v.tenant_id and s.id = v.street_id
      left join ref_depart c on c.tenant_id = v.tenant_id and c.id = v.community_id
    where ${where.join(' and ')}`
  return statement<Spread>(text, values.list)
}

/** The highest level at which there is something to compare; null for a single village. */
export function rankedBy({ streets, communities, villages }: Spread): Ranking['by'] | null {
  if (streets > 1) return 'street'
  if (communities > 1) return 'community'
  return villages > 1 ? 'village' : null
}

/** What lies right below a place, be it a single one; nothing lies below a village. */
export function belowOf(spread: Spread, { streetId, communityId, villageId, companyId }: Within): Ranking['by'] | null {
  if (villageId) return null
  if (communityId || companyId) return 'village'
  return streetId ? 'community' : (rankedBy(spread) ?? 'village')
}

/** The way from below the caller's own organisation down to the place that was asked for; a company stands by itself. */
export function pathTo(
  { departId }: Pick<Actor, 'departId'>,
  spread: Spread,
  { streetId, communityId, villageId }: Within,
  company?: AskedCompany,
): Board['places'] {
  if (company) return [{ level: 'company', id: company.id, name: company.name }]
  const depth = villageId ? 3 : communityId ? 2 : streetId ? 1 : 0
  const steps = [
    { level: 'street' as const, id: spread.streetId, name: spread.street },
    { level: 'community' as const, id: spread.communityId, name: spread.community },
    { level: 'village' as const, id: spread.villageId, name: spread.village },
  ]
  const own = steps.findIndex(({ id }) => id === departId)
  return steps
    .slice(own + 1, depth)
    .flatMap(({ level, id, name }) => (id === null || name === null ? [] : [{ level, id, name }]))
}
