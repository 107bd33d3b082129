import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { servedVillages } from '#community/village/manager-area/server/lookup.ts'
import { departsInCharge, roomsOf, usersInCharge, villageNames } from '#community/village/server/lookup.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import { readRoleHolders } from '#system/user/server/lookup.ts'
import type { TicketPlace } from '#services/ticket/shared/nearest.ts'
import { membersIn, workersIn } from '#services/ticket/work/server/lookup.ts'
import type { Member, Worker } from '#services/ticket/work/shared/assignment.ts'
import { repairTables, type StoredRepair } from './tables.ts'

// Who and what stands around a ticket's village.

/** The company that serves a village today, not one above it; null where nobody does. */
export async function servingCompany(reader: Reader, villageId: string): Promise<string | null> {
  const departs = await departsInCharge(reader, villageId, today())
  const above = departs.filter(({ kind }) => kind === 'company').map(({ departId }) => departId)
  const companies = (await readDeparts(reader, above)).filter((one) => one.orgCategory === orgCategories.company)
  const nearest = companies.toSorted((a, b) => b.orgCode.length - a.orgCode.length)[0]
  return nearest?.id ?? null
}

/** Where the rules of time and dispatch look for the nearest one. */
export const ticketPlace = async (
  reader: Reader,
  { repairType, villageId }: Pick<StoredRepair, 'repairType' | 'villageId'>,
): Promise<TicketPlace> => ({
  categoryId: repairType,
  villageId,
  companyId: await servingCompany(reader, villageId),
})

/** The same with the building of its room, in which a rule of dispatch may hold. Public areas name no building. */
export async function dispatchPlace(
  reader: Reader,
  row: Pick<StoredRepair, 'repairType' | 'villageId' | 'roomId'>,
): Promise<TicketPlace> {
  const [room] = row.roomId ? await roomsOf(reader, [row.roomId]) : []
  return { ...(await ticketPlace(reader, row)), buildingId: room?.buildingId ?? null }
}

/** What a worker has to do counts as load. */
const load = {
  table: repairTables.repair,
  inHand: ['WAIT_TAKE', 'WAIT_ARRIVE', 'PROCESSING', 'SUSPENDED', 'WAIT_PAY'] satisfies StoredRepair['state'][],
}

/** The departments that work in a village. */
async function workingIn(reader: Reader, villageId: string): Promise<string[]> {
  const departs = await departsInCharge(reader, villageId, today())
  return departs.filter(({ kind }) => kind !== 'government').map(({ departId }) => departId)
}

/** The workers of a village with their open tickets, by name. */
export const workersOf = async (reader: Reader, villageId: string): Promise<Worker[]> =>
  workersIn(reader, load, await workingIn(reader, villageId))

type Kept = Pick<StoredRepair, 'villageId' | 'groupId'>
type Giver = Pick<Actor, 'scope'>

/** The same for whoever gives a ticket away: a company that has lost the village has the people of its project. */
const workingFor = async (
  reader: Reader,
  { scope: { villages } }: Giver,
  { villageId, groupId }: Kept,
): Promise<string[]> => {
  const isLost = villages !== 'all' && !villages.includes(villageId)
  if (isLost) return groupId === null ? [] : [groupId]
  return workingIn(reader, villageId)
}

export const workersFor = async (reader: Reader, actor: Giver, row: Kept): Promise<Worker[]> =>
  workersIn(reader, load, await workingFor(reader, actor, row))

/** The same people, without what they have in hand. */
export const membersFor = async (reader: Reader, actor: Giver, row: Kept): Promise<Member[]> =>
  membersIn(reader, await workingFor(reader, actor, row))

/** Those of the roles whose turn it can be in a village: its administrator manages only where no company does. */
export async function rolesFor<Role extends RoleCode>(
  reader: Reader,
  villageId: string,
  roles: readonly Role[],
): Promise<readonly Role[]> {
  const isServed = roles.some(isVillageRole) && (await servedVillages(reader, [villageId], today())).has(villageId)
  return isServed ? roles.filter((role) => !isVillageRole(role)) : roles
}
const isVillageRole = (role: RoleCode): boolean => role === 'villageAdmin'

/** Who is to act among those who hold one of the roles around a village, each once. */
export const peopleInCharge = async (
  reader: Reader,
  villageId: string,
  roles: readonly RoleCode[],
): Promise<string[]> => peopleAround(reader, villageId, await rolesFor(reader, villageId, roles))

/** Who holds one of the roles around a village, whether or not they are to act. */
export async function peopleAround(reader: Reader, villageId: string, roles: readonly RoleCode[]): Promise<string[]> {
  const people = await usersInCharge(reader, [villageId], roles, today())
  return [...new Set(people.map(({ userId }) => userId))]
}

/** Who holds one of the roles in the company and the project that a ticket was given to, whoever serves the village now. */
export async function keepersOf(
  reader: Reader,
  { companyId, groupId }: Pick<StoredRepair, 'companyId' | 'groupId'>,
  roles: readonly RoleCode[],
): Promise<string[]> {
  if (companyId === null) return []
  const people = await readRoleHolders(reader, { roles, departIds: [companyId, groupId ?? companyId] })
  return people.map(({ id }) => id)
}

type Place = Pick<StoredRepair, 'villageId' | 'roomId' | 'locationText'>

/** `桂园里 1幢1单元0101`: where repairs are, for people, in the order given. */
export async function placeTexts(reader: Reader, rows: readonly Place[]): Promise<string[]> {
  const names = await villageNames(reader, [...new Set(rows.map(({ villageId }) => villageId))])
  const roomIds = [...new Set(rows.flatMap(({ roomId }) => roomId ?? []))]
  const rooms = new Map((roomIds.length > 0 ? await roomsOf(reader, roomIds) : []).map(({ id, name }) => [id, name]))
  return rows.map(({ villageId, roomId, locationText }) =>
    [names.get(villageId), rooms.get(roomId ?? ''), locationText].filter(Boolean).join(' '),
  )
}
