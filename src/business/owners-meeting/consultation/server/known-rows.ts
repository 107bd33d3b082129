import type { Actor } from '#kernel/server/actor.ts'
import type { OrganiserKind } from '../shared/dictionaries.ts'

/** For whom somebody may act, by their roles; whether they do in a village, the register says. */
export const kindsOf = ({ roles }: Pick<Actor, 'roles'>): readonly OrganiserKind[] => [
  ...(roles.has('committeeDirector') ? (['1'] as const) : []),
  ...(roles.has('communityAdmin') ? (['2'] as const) : []),
  ...(roles.has('projectManager') || roles.has('villageAdmin') ? (['3'] as const) : []),
]

/** Over `t`: what has not begun is for those who prepare it. */
export function isKnown(actor: Pick<Actor, 'roles'>): string {
  const kinds = kindsOf(actor).map((kind) => `'${kind}'`)
  return kinds.length === 0
    ? 't.begun_at is not null'
    : `(t.begun_at is not null or t.organiser_kind in (${kinds.join(', ')}))`
}
