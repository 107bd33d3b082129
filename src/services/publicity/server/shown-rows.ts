import type { Actor } from '#kernel/server/actor.ts'
import type { PublicityAudience } from '../shared/dictionaries.ts'

const forOwners: readonly PublicityAudience[] = ['owners', 'residents', 'all']
const forResidents: readonly PublicityAudience[] = ['residents', 'all']

/** What is made public to somebody, over alias `t`, beside their scope: residents have theirs, offices all. */
export function shownText({ roles, scope }: Pick<Actor, 'roles' | 'scope'>): string {
  if (scope.narrow !== 'resident') return `t.state <> 'DRAFT'`
  const audiences = roles.has('owner') ? forOwners : forResidents
  return `t.state <> 'DRAFT' and t.audience in (${audiences.map((one) => `'${one}'`).join(', ')})`
}
