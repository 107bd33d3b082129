import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { departsInCharge, usersInCharge, villageNames } from '#community/village/server/lookup.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import type { TicketPlace } from '#services/ticket/shared/nearest.ts'
import { membersIn, workersIn } from '#services/ticket/work/server/lookup.ts'
import type { Member, Worker } from '#services/ticket/work/shared/assignment.ts'
import { categoryLine } from '../category/server/repository.ts'
import { faultTables, type StoredFault } from './tables.ts'

// Who and what stands around a ticket's village.

/** The company that serves a village today, not one above it; null where nobody does. */
export async function servingCompany(reader: Reader, villageId: string): Promise<string | null> {
  const departs = await departsInCharge(reader, villageId, today())
  const above = departs.filter(({ kind }) => kind === 'company').map(({ departId }) => departId)
  const companies = (await readDeparts(reader, above)).filter((one) => one.orgCategory === orgCategories.company)
  return companies.toSorted((a, b) => b.orgCode.length - a.orgCode.length)[0]?.id ?? null
}

/** Does what a company keeps hold in a village: it or one below it serves there; what the district keeps holds everywhere. */
export async function servesVillage(reader: Reader, companyId: string | null, villageId: string): Promise<boolean> {
  if (companyId === null) return true
  const serving = await servingCompany(reader, villageId)
  if (serving === null) return false
  const [own, theirs] = await Promise.all([readDeparts(reader, [companyId]), readDeparts(reader, [serving])])
  return own[0] !== undefined && theirs[0] !== undefined && theirs[0].orgCode.startsWith(own[0].orgCode)
}

/** Where the rules of time and dispatch look for the nearest one; they name a category by its code, and hold below it. */
export async function ticketPlace(
  reader: Reader,
  { categoryId, villageId }: Pick<StoredFault, 'categoryId' | 'villageId'>,
): Promise<TicketPlace> {
  const [own = null, ...aboveIds] = await categoryLine(reader, categoryId)
  return { categoryId: own, aboveIds, villageId, companyId: await servingCompany(reader, villageId) }
}

/** What a worker has to do counts as load. */
const load = {
  table: faultTables.fault,
  inHand: ['WAIT_TAKE', 'PROCESSING', 'SUSPENDED'] satisfies StoredFault['state'][],
}

/** The departments that work in a village. */
async function workingIn(reader: Reader, villageId: string): Promise<string[]> {
  const departs = await departsInCharge(reader, villageId, today())
  return departs.filter(({ kind }) => kind !== 'government').map(({ departId }) => departId)
}

/** The workers of a village with their open tickets, by name. */
export const workersOf = async (reader: Reader, villageId: string): Promise<Worker[]> =>
  workersIn(reader, load, await workingIn(reader, villageId))

type Kept = Pick<StoredFault, 'villageId' | 'groupId'>
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

/** Who holds one of the roles around a village, each once. */
export async function peopleInCharge(reader: Reader, villageId: string, roles: readonly RoleCode[]): Promise<string[]> {
  const people = await usersInCharge(reader, [villageId], roles, today())
  return [...new Set(people.map(({ userId }) => userId))]
}

type Place = Pick<StoredFault, 'villageId' | 'equipmentName' | 'locationText'>

/** `桂园里 D-01 1幢电梯`: where faults are, for people, in the order given. */
export async function placeTexts(reader: Reader, rows: readonly Place[]): Promise<string[]> {
  const names = await villageNames(reader, [...new Set(rows.map(({ villageId }) => villageId))])
  return rows.map(({ villageId, equipmentName, locationText }) =>
    [names.get(villageId), equipmentName, locationText].filter(Boolean).join(' '),
  )
}
