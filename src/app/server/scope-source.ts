import { homesOf } from '#community/household/server/lookup.ts'
import { villagesOfDepart } from '#community/village/server/lookup.ts'
import { residentRoles } from '#kernel/shared/role.ts'
import { today } from '#kernel/server/clock.ts'
import type { ScopeAnswer, ScopeHolder, ScopeSource } from '#kernel/server/identity.ts'

const isResident = (role: string): boolean => (residentRoles as readonly string[]).includes(role)

/**
 * Whose villages and rooms: the platform operator and the district see all villages; staff those of their organisation;
 * residents those of their verified households. Everybody's own rooms are theirs whatever else they are.
 */
export const scopeSource: ScopeSource = async (reader, holder) => {
  const day = today()
  const homes = await homesOf(reader, holder.userId, day)
  const roles = [...holder.roles]
  const depart = await villagesOfDepart(reader, holder, day)
  const isStaff = roles.some((role) => !isResident(role))
  const villages = isStaff ? depart.villageIds : roles.length > 0 ? homes.villageIds : []
  return {
    villages: seesAll(holder) ? 'all' : villages,
    rooms: homes.roomIds,
    suffrage: votesIn(depart.villageIds, homes.votingVillageIds),
    validUntil: earliest(isStaff ? depart.validUntil : null, homes.validUntil),
  } satisfies ScopeAnswer
}

const seesAll = ({ roles }: ScopeHolder): boolean => roles.has('admin') || roles.has('supAdmin')

/** In an organisation of one village that village decides; elsewhere any will do. */
const votesIn = (current: readonly string[], voting: readonly string[]): boolean =>
  current.length === 1 ? voting.includes(current[0] as string) : voting.length > 0

const earliest = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a)
