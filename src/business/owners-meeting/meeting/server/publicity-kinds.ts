import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { PublicityKind, WaitingObjection } from '#kernel/server/publicity-kind.ts'
import { dropConfirmations } from '../../count/server/result-repository.ts'
import { readCounters } from '../../topic/server/topic-repository.ts'
import { rosterPermissions } from '../../roster/shared/permissions.ts'
import { rosterPage } from '../../roster/server/menu.ts'
import { meetingPermissions } from '../shared/permissions.ts'
import { askedConveners, isConvener } from './find-convener.ts'
import { isRosterOpen, meetingOf } from './meeting-repository.ts'
import { resultRows, rosterRows } from './shown-rows.ts'
import { tellRecount, tellRosterShown, tellRosterWrong } from './notices.ts'
import { meetingPage } from './todos.ts'

const ownsIn = `select from ref_owner_person o
  join ref_room_place m on m.tenant_id = o.tenant_id and m.id = o.room_id and m.active
  where o.tenant_id = $1 and o.village_id = $2 and o.user_id = $3 and o.active
    and ($4::text[] is null or m.building_id = any($4::text[]) or m.unit_id = any($4::text[])) limit 1`

const onlyOwners = '只有参会范围内的业主可以提出异议'

async function mayAsk(reader: Reader, { userId }: Actor, id: string): Promise<boolean> {
  const { villageId, scopeIds } = await meetingOf(reader, id)
  return (await reader.maybe(statement(ownsIn, [reader.tenantId, villageId, userId, scopeIds]))) !== undefined
}

/** Owners of the scope object, whether the roster has them or has left them out. */
async function mayObject(reader: Reader, actor: Actor, id: string): Promise<string | undefined> {
  const meeting = await meetingOf(reader, id)
  if (!isRosterOpen(meeting)) return '名册已锁定，不能再提出异议'
  return (await mayAsk(reader, actor, id)) ? undefined : onlyOwners
}

/** Once the days for an answer are over, the street alone gives it. */
const lateRefusal = ({ roles }: Actor): string | undefined =>
  roles.has('streetAdmin') ? undefined : '答复期限已过，由街道答复'

/** The convener answers in time; not every group has accounts of its own, the community answers for it. */
async function mayAnswerRoster(
  reader: Reader,
  actor: Actor,
  id: string,
  { isLate, byUserId }: WaitingObjection,
): Promise<string | undefined> {
  if (isLate) return lateRefusal(actor)
  const meeting = await meetingOf(reader, id)
  const { userIds, roles } = await askedConveners(reader, meeting)
  if (roles.length === 0 && userIds.every((one) => one === byUserId))
    return actor.roles.has('streetAdmin') ? undefined : '没有可以答复的召集人，由街道答复'
  const isFor = meeting.convenerKind === '1' && actor.roles.has('communityAdmin')
  return isFor || (await isConvener(reader, actor, meeting)) ? undefined : '名册异议由召集人答复，逾期由街道答复'
}

/** Who counts answers in time, by the row and whatever the role, once who watches over it has written an opinion. */
async function mayAnswerResult(
  reader: Reader,
  actor: Actor,
  id: string,
  { isLate, isNoted }: WaitingObjection,
): Promise<string | undefined> {
  if (isLate) return lateRefusal(actor)
  const counters = await readCounters(reader, id)
  if (counters.every(({ userId, kind }) => userId !== actor.userId || kind !== 'COUNTER'))
    return '结果异议由计票人答复，逾期由街道答复'
  return isNoted ? undefined : '请监票人先填写监票意见'
}

async function mayNoteResult(reader: Reader, { userId }: Actor, id: string): Promise<string | undefined> {
  const counters = await readCounters(reader, id)
  const isWatching = counters.some((one) => one.userId === userId && one.kind === 'SUPERVISOR')
  return isWatching ? undefined : '监票意见由监票人填写'
}

/** Whom the meeting names answers on its page: not everybody of them has a list of objections. */
const pageOf = (id: string) => ({ path: meetingPage, query: { _open: `detail:${id}` } })

/** What becomes of a roster, and of the notice of a meeting, that is public. */
export const meetingPublications: readonly PublicityKind[] = [
  {
    kind: 'roster',
    rows: (reader, _actor, id, at) => rosterRows(reader, id, at),
    page: { path: rosterPage, permission: rosterPermissions.list },
    mayObject,
    mayAnswer: mayAnswerRoster,
    async answerers(reader, id) {
      return { ...(await askedConveners(reader, await meetingOf(reader, id))), page: pageOf(id) }
    },
    async onUpheld(tx, actor, { subjectId, answer }) {
      const meeting = await meetingOf(tx, subjectId)
      if (isRosterOpen(meeting)) await tellRosterWrong(tx, actor, meeting, answer)
    },
    async ended(tx, actor, { subjectId, openObjections }) {
      const meeting = await meetingOf(tx, subjectId)
      if (isRosterOpen(meeting)) await tellRosterShown(tx, actor, meeting, openObjections)
    },
  },
  {
    kind: 'preliminaryResult',
    rows: (reader, _actor, id, at) => resultRows(reader, id, at),
    page: { path: meetingPage, permission: meetingPermissions.list },
    mayObject: async (reader, actor, id) => ((await mayAsk(reader, actor, id)) ? undefined : onlyOwners),
    mayAnswer: mayAnswerResult,
    mayNote: mayNoteResult,
    async answerers(reader, id) {
      const counters = await readCounters(reader, id)
      const of = (asked: string) => counters.flatMap(({ userId, kind }) => (kind === asked ? [userId] : []))
      return { userIds: of('COUNTER'), noterIds: of('SUPERVISOR'), roles: [], page: pageOf(id) }
    },
    async onUpheld(tx, actor, { subjectId, answer }) {
      await dropConfirmations(tx, subjectId)
      const counters = await readCounters(tx, subjectId)
      await tellRecount(tx, actor, await meetingOf(tx, subjectId), { counters, answer })
    },
  },
  { kind: 'decision', rows: (reader, _actor, id, at) => resultRows(reader, id, at) },
  { kind: 'meetingNotice', page: { path: meetingPage, permission: meetingPermissions.list } },
]
