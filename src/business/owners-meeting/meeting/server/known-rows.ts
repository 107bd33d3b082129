import type { Actor } from '#kernel/server/actor.ts'
import { companyRoles, residentRoles } from '#kernel/shared/role.ts'

const readers: readonly string[] = [...companyRoles, ...residentRoles]
/** Over an alias: whoever has no part in preparing meetings sees those that were announced, whatever became of them. */
export const knownText = ({ roles }: Pick<Actor, 'roles'>, alias: string): string =>
  roles.size > 0 && [...roles].every((role) => readers.includes(role)) ? `${alias}.noticed_at is not null` : 'true'

export const isKnown = (actor: Pick<Actor, 'roles'>): string => knownText(actor, 't')
