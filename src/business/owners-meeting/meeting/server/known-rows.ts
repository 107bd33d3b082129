import type { Actor } from '#kernel/server/actor.ts'
import { companyRoles, residentRoles } from '#kernel/shared/role.ts'

const readers: readonly string[] = [...companyRoles, ...residentRoles]
/** Has somebody no part in preparing meetings. */
export const isReaderOnly = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  roles.size > 0 && [...roles].every((role) => readers.includes(role))

/** Over an alias: whoever has no part in preparing meetings sees those that were announced, whatever became of them. */
export const knownText = (actor: Pick<Actor, 'roles'>, alias: string): string =>
  isReaderOnly(actor) ? `${alias}.noticed_at is not null` : 'true'

export const isKnown = (actor: Pick<Actor, 'roles'>): string => knownText(actor, 't')
