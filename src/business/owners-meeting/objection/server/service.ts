import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import { publicitiesOf } from '#services/publicity/server/lookup.ts'
import { objectionsOf, type KnownObjection } from '#services/publicity/objection/server/lookup.ts'
import { isConvener } from '../../meeting/server/find-convener.ts'
import { meetingOf } from '../../meeting/server/meeting-repository.ts'
import type { ObjectionParts } from '../../meeting/server/ports.ts'
import { ownersMeetingTables } from '../../meeting/server/tables.ts'
import { resultSubject } from '../../meeting/shared/subjects.ts'
import { rosterSubject } from '../../roster/server/publish-roster.ts'
import { readCounters } from '../../topic/server/topic-repository.ts'
import type { Counter } from '../../topic/shared/schema.ts'
import { objectionTarget, type ObjectionAct } from '../shared/dictionaries.ts'
import type { AskedObjection, ObjectionAnswer, ObjectionRaised } from '../shared/schema.ts'

/** What the caller is at a meeting, by its row alone. */
interface Standing {
  seat: Counter['kind'] | undefined
  convenes: boolean
}

async function standingOf(reader: Reader, actor: Actor, meetingId: string): Promise<Standing> {
  const counters = await readCounters(reader, (await meetingOf(reader, meetingId)).id)
  const seen = await readRow(reader, actor, ownersMeetingTables.ownersMeeting, meetingId)
  return {
    seat: counters.find(({ userId }) => userId === actor.userId)?.kind,
    convenes: seen !== undefined && (await isConvener(reader, actor, seen)),
  }
}

/** Whom the meeting asks sees the objections that he answers, and nobody else any. */
async function askedOf(reader: Reader, meetingId: string, { seat, convenes }: Standing): Promise<KnownObjection[]> {
  const types = [...(convenes ? [rosterSubject] : []), ...(seat ? [resultSubject] : [])]
  return types.length === 0 ? [] : objectionsOf(reader, types, meetingId)
}

const answers = ['reject', 'uphold'] as const

function actsOf(actor: Actor, objection: KnownObjection, { seat }: Standing): ObjectionAct[] {
  const { state, byUserId, dueOn, note, subjectType } = objection
  if (state !== 'PENDING' || byUserId === actor.userId || dueOn < today()) return []
  if (subjectType === rosterSubject) return [...answers]
  if (seat === 'SUPERVISOR') return note === null ? ['note'] : []
  return note === null ? [] : [...answers]
}

const shownOf = (actor: Actor, objection: KnownObjection, standing: Standing): AskedObjection => {
  const { subjectType, byUserId: _by, ...shown } = objection
  const target = subjectType === rosterSubject ? 'ROSTER' : 'RESULT'
  return { ...shown, target, acts: actsOf(actor, objection, standing) }
}

export const readObjections = (db: Db, actor: Actor, meetingId: string): Promise<AskedObjection[]> =>
  db.read(actor, async (tx) => {
    const standing = await standingOf(tx, actor, meetingId)
    return (await askedOf(tx, meetingId, standing)).map((one) => shownOf(actor, one, standing))
  })

const subjects = { ROSTER: rosterSubject, RESULT: resultSubject } as const

/** By the newest publicity of roster or result; to whom that is open, the register says. */
export const raiseObjection = (
  db: Db,
  actor: Actor,
  { meetingId, target, content }: ObjectionRaised,
  { raiseObjection: raise }: ObjectionParts,
): Promise<{ id: string }> =>
  db.write(actor, async (tx) => {
    const shown = (await publicitiesOf(tx, subjects[target], [meetingId])).get(meetingId)
    if (!shown) throw refusal(`${objectionTarget.items[target]}尚未公示`)
    return { id: await raise(tx, actor, { publicityId: shown.id, content: content.trim() }) }
  })

/** An answer, or the opinion before it; the register asks once more who may give it, and when. */
export const answerObjection = (
  db: Db,
  actor: Actor,
  { meetingId, id, act, remark }: ObjectionAnswer,
  { answerObjection: answer }: ObjectionParts,
): Promise<{ id: string }> =>
  db.write(actor, async (tx) => {
    const asked = await askedOf(tx, meetingId, await standingOf(tx, actor, meetingId))
    if (asked.every((one) => one.id !== id)) throw notFound()
    await answer(tx, actor, { id, action: act, remark: remark.trim() })
    return { id }
  })
