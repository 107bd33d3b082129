import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { openPublicity, supersedePublicity, type PublicityToOpen } from '#services/publicity/server/actions.ts'
import { publicitiesOf } from '#services/publicity/server/lookup.ts'
import { isRosterOpen, lockConvened } from '../../meeting/server/meeting-repository.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { drawNotice } from '../../template/server/draw-words.ts'
import type { PaperBlocks } from '../../template/shared/paper-words.ts'
import { excludedReason } from '../shared/dictionaries.ts'
import { shownScope } from '../../meeting/server/read-scope.ts'

/** How publicities name rosters. */
export const rosterSubject = 'meetingRoster'
/** Days for which a roster is public before it may be locked, and for an answer to whoever objects. */
const days = { shown: 7, answer: 5 } as const

/** What the publicity of a roster tells whatever its words are; nothing before one was generated. */
export function rosterBlocks(meeting: OwnersMeeting): PaperBlocks {
  const { rosterPersons, rosterParts, rosterArea, rosterExcluded, scopeText } = meeting
  if (rosterPersons === null) return {}
  const excluded = (rosterExcluded ?? []).map(
    ({ reason, parts, area }) => `${excludedReason.items[reason]}${parts}处、${area}平方米`,
  )
  const lines = [
    `参会范围：${scopeText ?? '全小区'}`,
    `业主总人数${rosterPersons}人，专有部分${rosterParts}处，专有部分面积${rosterArea}平方米。`,
    ...(excluded.length > 0 ? [`未计入：${excluded.join('；')}。`] : []),
  ]
  return { 'roster.table': lines.join('\n') }
}

/** Makes the roster of a meeting public, for whoever convenes it. */
export async function publishRoster(
  tx: Tx,
  actor: Actor,
  { meetingId, places }: { meetingId: string; places: string | null },
): Promise<string> {
  const meeting = await lockConvened(tx, actor, meetingId)
  if (!isRosterOpen(meeting)) throw refusal('名册已锁定或会议已结束，不能公示')
  if (!meeting.rosterPersons) throw refusal('请先生成业主名册')
  return publishRosterOf(tx, actor, meeting, places)
}

/** A roster is public for its days; a corrected one takes the place of the one before. */
export async function publishRosterOf(
  tx: Tx,
  actor: Actor,
  meeting: StoredMeeting,
  places: string | null,
): Promise<string> {
  const publicity: PublicityToOpen = {
    ...{ kind: 'roster', subjectType: rosterSubject, subjectId: meeting.id, villageId: meeting.villageId },
    ...shownScope(meeting),
    ...{ audience: 'owners', places, issuer: meeting.convenerName, minDays: days.shown },
    ...(await drawNotice(tx, meeting, { kind: '02', blocks: rosterBlocks(meeting) })),
    objection: { answerDays: days.answer },
  }
  const before = (await publicitiesOf(tx, rosterSubject, [meeting.id])).get(meeting.id)
  if (!before || before.isOver || before.state !== 'OPEN') return openPublicity(tx, actor, publicity)
  return supersedePublicity(tx, actor, before.id, publicity)
}
