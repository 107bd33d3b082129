import { can, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { publicitiesOf, type PublicityStanding } from '#services/publicity/server/lookup.ts'
import { readTurnout } from '../../ballot/server/read-acts.ts'
import { isRecount } from '../../count/server/find-seat.ts'
import { countPermissions } from '../../count/shared/permissions.ts'
import { rosterSubject } from '../../roster/server/publish-roster.ts'
import { isConcerned, readCounters, readTopics } from '../../topic/server/topic-repository.ts'
import { meetingPermissions as may } from '../shared/permissions.ts'
import type { OwnersMeeting, OwnersMeetingDetail, Shown } from '../shared/schema.ts'
import { hasResult } from '../shared/states.ts'
import { isConvener } from './find-convener.ts'

const shownOf = (one: PublicityStanding | undefined): Shown | null =>
  one
    ? {
        ...{ fromDay: one.fromDay, untilDay: one.untilDay, isOver: one.isOver, openObjections: one.objections.open },
        ...{ audienceCount: one.audienceCount, seenCount: one.seenCount },
      }
    : null

/** What a meeting decides on, who counts, and how far the publicity of its roster is. */
export async function readDetail(
  reader: Reader,
  actor: Actor,
  row: OwnersMeeting,
): Promise<OwnersMeeting & OwnersMeetingDetail> {
  const topics = await readTopics(reader, row.id)
  const counters = await readCounters(reader, row.id)
  const shown = await publicitiesOf(reader, rosterSubject, [row.id])
  const maySee = row.rosterLocked === 'Y' && !(await isConcerned(reader, actor, row.id))
  const turnout = maySee ? await readTurnout(reader, row.id) : null
  const isSeated = can(actor, countPermissions.run) && counters.some(({ userId }) => userId === actor.userId)
  const convenes = await isConvener(reader, actor, row)
  const isAsked = can(actor, countPermissions.run) && convenes && shown.has(row.id)
  return {
    ...row,
    ...{ topics, counters, rosterShown: shownOf(shown.get(row.id)) },
    isRecount: await isRecount(reader, row),
    isSeated,
    turnout: turnout && { count: turnout.joinedCount, area: turnout.joinedArea },
    isConvener: can(actor, may.convene) && convenes,
    isAsked: isAsked || (isSeated && hasResult(row)),
  }
}
