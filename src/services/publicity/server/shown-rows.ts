import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { relation } from '#kernel/server/db/relations.ts'
import type { PublicityAudience } from '../shared/dictionaries.ts'

const forOwners: readonly PublicityAudience[] = ['owners', 'residents', 'all']
const forResidents: readonly PublicityAudience[] = ['residents', 'all']

/** Who has a home in the part of the village that row `t` is about. */
const isAtHome = ({ userId }: Pick<Actor, 'userId'>, bind: (value: unknown) => string): string => {
  const day = `${bind(today())}::date`
  return `exists (select from ${relation('home')} h
    where h.tenant_id = t.tenant_id and h.village_id = t.village_id and h.user_id = ${bind(userId)}
      and (t.audience <> 'owners' or h.is_owner)
      and (h.start_day is null or h.start_day <= ${day}) and (h.end_day is null or h.end_day >= ${day})
      and (h.building_id = any(t.scope_ids) or h.unit_id = any(t.scope_ids)))`
}

/** What is made public to somebody, over alias `t`, beside their scope: residents have theirs, offices all. */
export function shownText(actor: Pick<Actor, 'roles' | 'scope' | 'userId'>, bind: (value: unknown) => string): string {
  if (actor.scope.narrow !== 'resident') return `t.state <> 'DRAFT'`
  const audiences = actor.roles.has('owner') ? forOwners : forResidents
  return `t.state <> 'DRAFT' and t.audience in (${audiences.map((one) => `'${one}'`).join(', ')})
    and (t.scope_type = 'VILLAGE' or ${isAtHome(actor, bind)})`
}
