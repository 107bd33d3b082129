import { maskPhone } from '#kernel/shared/mask.ts'
import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import { committeePosition } from '#community/committee/member/shared/dictionaries.ts'
import { readCommittees, readCommitteesInOffice, readSeats } from '#community/committee/server/lookup.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { readContacts, readUsers } from '#system/user/server/lookup.ts'
import type { Keeper } from '../shared/schema.ts'

/** What a person is to the boxes of a village. */
export interface Person {
  userId: string
  position: string
  /** Of whose committee somebody is a member. */
  committeeId: string | null
}

/** People of the community keep and look on; the street looks on where the community itself receives. */
const communityRoles = ['communityAdmin', 'gnormal'] as const

/** Who has a seat now in the committee in office, or in a given one. */
export async function membersOf(reader: Reader, villageId: string, committeeId?: string): Promise<Person[]> {
  const terms = committeeId
    ? await readCommittees(reader, [committeeId])
    : await readCommitteesInOffice(reader, [villageId])
  // A term of another village is none of this one.
  const held = terms.filter((term) => term.villageId === villageId).map(({ id }) => id)
  const seats = (await readSeats(reader, held)).filter((seat) => seat.state === '1' && seat.position !== 'alternate')
  return seats.map((seat) => ({
    userId: seat.userId,
    position: committeePosition.items[seat.position],
    committeeId: seat.committeeId,
  }))
}

export async function officialsOf(reader: Reader, villageId: string, withStreet = false): Promise<Person[]> {
  const roles = withStreet ? [...communityRoles, 'streetAdmin' as const] : communityRoles
  const people = await usersInCharge(reader, [villageId], roles, today())
  return people.map(({ userId, roleCode }) => ({
    userId,
    position: roleCode === 'streetAdmin' ? '街道' : '社区',
    committeeId: null,
  }))
}

interface Asked {
  villageId?: string | undefined
  committeeId?: string | undefined
  keyword?: string | undefined
  ids?: string | undefined
}

/** Who may keep the boxes of a village: members of its committee and people of its community. */
export async function findKeepers(
  reader: Reader,
  { scope }: Pick<Actor, 'scope'>,
  { villageId, committeeId, keyword, ids }: Asked,
  { secrets }: Pick<Services, 'secrets'>,
): Promise<Keeper[]> {
  if (!villageId || (scope.villages !== 'all' && !scope.villages.includes(villageId))) return []
  const people = [...(await membersOf(reader, villageId, committeeId)), ...(await officialsOf(reader, villageId, true))]
  const once = [...new Map(people.toReversed().map((person) => [person.userId, person])).values()].toReversed()
  const wanted = new Set(partsOf(ids ?? ''))
  const userIds = once.map(({ userId }) => userId)
  const users = new Map((await readUsers(reader, userIds)).map((user) => [user.id, user]))
  const phones = new Map((await readContacts(reader, secrets, userIds)).map((one) => [one.id, one.phone]))
  const word = keyword?.trim() ?? ''
  return once.flatMap((person): Keeper[] => {
    const user = users.get(person.userId)
    if (!user?.active || (wanted.size > 0 && !wanted.has(user.id)) || !user.name.includes(word)) return []
    const phone = phones.get(user.id)
    const known = { userId: user.id, realname: user.name, phone: phone ? maskPhone(phone) : null }
    return [{ ...known, value: user.id, text: `${user.name}（${person.position}）`, ...person }]
  })
}
