import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { PublicityKind } from '#kernel/server/publicity-kind.ts'
import { dropConfirmations } from '../../count/server/result-repository.ts'
import { readCounters } from '../../topic/server/topic-repository.ts'
import { rosterPermissions } from '../../roster/shared/permissions.ts'
import { rosterPage } from '../../roster/server/menu.ts'
import { meetingPermissions } from '../shared/permissions.ts'
import { isConvener } from './find-convener.ts'
import { isRosterOpen, meetingOf } from './meeting-repository.ts'
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

/** The convener answers, the street in its place; a group has no account of its own, the community answers for it. */
async function mayAnswer(reader: Reader, actor: Actor, id: string): Promise<string | undefined> {
  if (actor.roles.has('streetAdmin')) return undefined
  const meeting = await meetingOf(reader, id)
  const isFor = meeting.convenerKind === '1' && actor.roles.has('communityAdmin')
  return isFor || (await isConvener(reader, actor, meeting)) ? undefined : '名册异议由召集人或街道答复'
}

/** What becomes of a roster, and of the notice of a meeting, that is public. */
export const meetingPublications: readonly PublicityKind[] = [
  {
    kind: 'roster',
    page: { path: rosterPage, permission: rosterPermissions.list },
    mayObject,
    mayAnswer,
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
    page: { path: meetingPage, permission: meetingPermissions.list },
    mayObject: async (reader, actor, id) => ((await mayAsk(reader, actor, id)) ? undefined : onlyOwners),
    // Who counts answers, where the role lets him; the street in his place.
    async mayAnswer(reader, actor, id) {
      if (actor.roles.has('streetAdmin')) return undefined
      const counters = await readCounters(reader, id)
      return counters.some(({ userId }) => userId === actor.userId) ? undefined : '结果异议由计票人或街道答复'
    },
    async onUpheld(tx, actor, { subjectId, answer }) {
      await dropConfirmations(tx, subjectId)
      const counters = await readCounters(tx, subjectId)
      await tellRecount(tx, actor, await meetingOf(tx, subjectId), { counters, answer })
    },
  },
  { kind: 'meetingNotice', page: { path: meetingPage, permission: meetingPermissions.list } },
]
