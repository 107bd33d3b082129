import { homesOf } from '#community/household/server/lookup.ts'
import { draftsOf, villagesOfDepart } from '#community/village/server/lookup.ts'
import { residentRoles } from '#kernel/shared/role.ts'
import { today } from '#kernel/server/clock.ts'
import type { ScopeAnswer, ScopeHolder, ScopeSource } from '#kernel/server/identity.ts'

const isResident = (role: string): boolean => (residentRoles as readonly string[]).includes(role)

/**
 * Whose villages and rooms: the platform operator and the district see all villages; staff those of their organisation
 * and those that it has entered and that wait for an answer; project managers those that are in their hands; residents
 * those of their verified households. Everybody's own rooms are theirs whatever else they are.
 */
export const scopeSource: ScopeSource = async (reader, holder) => {
  const day = today()
  const homes = await homesOf(reader, holder.userId, day)
  const roles = [...holder.roles]
  const works = roles.filter((role) => !isResident(role))
  const isStaff = works.length > 0
  const isManager = isStaff && works.every((role) => role === 'projectManager')
  const depart = await villagesOfDepart(
    reader,
    { ...holder, managerUserId: isManager ? holder.userId : undefined },
    day,
  )
  const drafts = isStaff && !seesAll(holder) ? await draftsOf(reader, holder.departId) : []
  const worked = drafts.length > 0 ? [...new Set([...depart.villageIds, ...drafts])] : depart.villageIds
  const villages = isStaff ? worked : roles.length > 0 ? homes.villageIds : []
  return {
    villages: seesAll(holder) ? 'all' : villages,
    former: isStaff ? depart.former : undefined,
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
