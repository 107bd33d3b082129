import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { groupAccountsOf, standingGroupOf } from '#community/committee/preparation/server/lookup.ts'
import { officersOf, readCommitteesInOffice } from '#community/committee/server/lookup.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { ConvenerKind } from '../shared/dictionaries.ts'
import { readVillage } from './village-repository.ts'
import { isRecorded } from '../shared/states.ts'
import type { StoredMeeting } from './tables.ts'

interface Convener {
  id: string
  name: string
}

type Found = Convener | string

async function groupIn(reader: Reader, villageId: string): Promise<Found> {
  const group = await standingGroupOf(reader, villageId)
  const village = await readVillage(reader, villageId)
  return group ? { id: group.id, name: `${village?.name ?? ''}筹备组` } : '该小区没有已成立的筹备组'
}

/** A committee whose term is over prepares the election of the next one, and nothing else. */
async function committeeIn(reader: Reader, villageId: string, meetingType: string): Promise<Found> {
  const [held] = await readCommitteesInOffice(reader, [villageId])
  if (!held || held.state === 'AGENCY') return '该小区没有在任的业主委员会'
  return held.state === 'EXPIRED' && meetingType !== '4' ? '业主委员会任期已届满，只能召开换届会议' : held
}

async function communityOf(reader: Reader, villageId: string): Promise<Found> {
  const village = await readVillage(reader, villageId)
  return village ? { id: village.communityId, name: village.community } : '该小区没有所属社区'
}

async function agencyIn(reader: Reader, villageId: string): Promise<Found> {
  const [held] = await readCommitteesInOffice(reader, [villageId])
  return held?.state === 'AGENCY' ? held : '该小区没有物管会'
}

/** Who calls the owners of a village together as that kind; says in Chinese why nobody may. */
export function findConvener(
  reader: Reader,
  villageId: string,
  { convenerKind, meetingType }: { convenerKind: ConvenerKind; meetingType: string },
): Promise<Found> {
  const ways: Readonly<Record<ConvenerKind, () => Promise<Found>>> = {
    '1': () => groupIn(reader, villageId),
    '2': () => committeeIn(reader, villageId, meetingType),
    '3': () => communityOf(reader, villageId),
    '4': () => agencyIn(reader, villageId),
  }
  return ways[convenerKind]()
}

type Convened = Pick<StoredMeeting, 'convenerKind' | 'convenerId'> & { state?: StoredMeeting['state'] }

/** A group ends with its election; the record of the meeting and its filing are still its own. */
const accountsOf = (reader: Reader, { convenerId, state }: Convened): Promise<string[]> =>
  groupAccountsOf(
    reader,
    convenerId,
    state !== undefined && isRecorded({ state }) ? ['ESTABLISHED', 'FINISHED'] : ['ESTABLISHED'],
  )

/** Does somebody act for whoever convenes a meeting: by who they are; for a community and those it stands in for by the role. */
export async function isConvener(
  reader: Reader,
  { userId, roles }: Pick<Actor, 'userId' | 'roles'>,
  convened: Convened,
): Promise<boolean> {
  const { convenerKind, convenerId } = convened
  switch (convenerKind) {
    case '1':
      return roles.has('villageAdmin') || (await accountsOf(reader, convened)).includes(userId)
    case '2':
      return (await officersOf(reader, convenerId)).includes(userId)
    case '3':
    case '4':
      return roles.has('communityAdmin')
  }
}

/** Whom to ask as whoever convenes a meeting: accounts by who they are, offices by their role in the village. */
export async function askedConveners(
  reader: Reader,
  convened: Convened,
): Promise<{ userIds: string[]; roles: 'communityAdmin'[] }> {
  const { convenerKind, convenerId } = convened
  if (convenerKind === '2') return { userIds: await officersOf(reader, convenerId), roles: [] }
  const userIds = convenerKind === '1' ? await accountsOf(reader, convened) : []
  return { userIds, roles: ['communityAdmin'] }
}

/** Who may write a draft down: whoever convenes it, and the clerk of the village for them. */
export const isWriter = async (reader: Reader, actor: Actor, meeting: Convened): Promise<boolean> =>
  actor.roles.has('villageAdmin') || isConvener(reader, actor, meeting)

/** Which of these accounts act for whoever convenes a meeting. */
export async function conveningAmong(
  reader: Reader,
  convened: Convened,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const { convenerKind, convenerId } = convened
  if (convenerKind === '1') return accountsOf(reader, convened)
  if (convenerKind === '2') return officersOf(reader, convenerId)
  const text = `select distinct user_id from ref_user_role
    where tenant_id = $1 and user_id = any($2::text[]) and role_code = 'communityAdmin'`
  return (await reader.all(statement<{ userId: string }>(text, [reader.tenantId, userIds]))).map(({ userId }) => userId)
}
