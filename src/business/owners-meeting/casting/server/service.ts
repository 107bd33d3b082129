import { createHash } from 'node:crypto'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, Refusal, refusal } from '#kernel/server/errors.ts'
import type { Flow } from '#kernel/server/move.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { closeTodos } from '#services/todo/server/actions.ts'
import {
  countWrongBallotCode,
  readBallotPhone,
  sendBallotCode,
  spendBallotCode,
} from '#system/session/server/actions.ts'
import { castAtCommit, gateRefusal, keyIfOpen, readKey } from '../../ballot/server/record-act.ts'
import { sealRecord } from '../../ballot/server/seal-record.ts'
import { normalChoices } from '../../ballot/shared/choices.ts'
import { recordRead } from '../../delivery/server/record-delivery.ts'
import type { Step } from '../../meeting/server/guards.ts'
import { meetingOf } from '../../meeting/server/meeting-repository.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { readVillage } from '../../meeting/server/village-repository.ts'
import type { StoredEntry } from '../../roster/server/tables.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import { usualRules } from '../../rules/shared/schema.ts'
import { uncastText } from '../../rules/shared/uncast.ts'
import { choiceFault } from '../shared/choice-fault.ts'
import type { BallotPaper, CastInput } from '../shared/schema.ts'
import { beginVote } from './begin-vote.ts'
import { castOf, entitled, meetingOfEntry, spokenEntry } from './entry-repository.ts'

type MeetingFlow = Flow<StoredMeeting, Step>

const over: readonly string[] = ['COUNTING', 'PRELIMINARY', 'PUBLISHED', 'FILING', 'FILED']

interface Standing {
  entry: StoredEntry
  meeting: StoredMeeting
  hasCast: boolean
}

/** An entry of the caller with its meeting, in one round trip; the entry first, so that all else is read behind its lock. */
async function standingOf(
  reader: Reader,
  actor: Actor,
  entryId: string,
  lock: '' | 'for update of e' = '',
): Promise<Standing> {
  const [entry, meeting, cast] = await Promise.all([
    spokenEntry(reader, actor, entryId, lock),
    meetingOfEntry(reader, entryId),
    castOf(reader, entryId),
  ])
  return { entry: entitled(entry), meeting: found(meeting), hasCast: cast !== undefined }
}

/** Why an electronic ballot of an entry is not taken, whatever the gate says to the millisecond. */
function castRefusal({ entry, meeting, hasCast }: Standing): string | undefined {
  if (meeting.form !== '3' && meeting.form !== '4') return '本次会议不采用电子表决'
  if (meeting.rosterLocked === 'N') return '表决尚未开始'
  if (meeting.state === 'CANCELLED' || meeting.state === 'TERMINATED') return '会议已取消或终止'
  if (over.includes(meeting.state) || meeting.voteEnd < nowText()) return '表决已结束'
  if (meeting.voteStart > nowText()) return '表决尚未开始'
  if (hasCast) return '您已提交表决，不能重复投票'
  return entry.mark === 'FIRM' && entry.proofFiles === null ? '单位业主请先由召集人登记授权文件' : undefined
}

/** The ballot of an entry for whoever speaks for it; opening it proves that it was received. */
export const openBallot = (db: Db, actor: Actor, entryId: string): Promise<BallotPaper> =>
  db.write(actor, async (tx) => {
    const standing = await standingOf(tx, actor, entryId)
    const { entry, meeting } = standing
    const refused = castRefusal(standing)
    if (refused === undefined) await recordRead(tx, actor, entry)
    const [village, topics] = await Promise.all([readVillage(tx, meeting.villageId), readTopics(tx, meeting.id)])
    return {
      ...{ id: entry.id, meetingId: meeting.id, title: meeting.title, villageName: village?.name ?? '' },
      ...{ ballotNo: entry.ballotNo, rooms: entry.partNames, area: entry.area },
      ...{ opensAt: meeting.voteStart, closesAt: meeting.voteEnd },
      topics,
      uncast: uncastText(meeting.ruleSet ?? usualRules),
      refusal: refused ?? null,
    }
  })

/** A code to the caller's own phone, while the ballot may be cast. */
export const sendCode = (
  db: Db,
  actor: Actor,
  entryId: string,
  services: Pick<Services, 'secrets' | 'settings'>,
): Promise<null> =>
  db.write(actor, async (tx) => {
    const reason = castRefusal(await standingOf(tx, actor, entryId))
    if (reason) throw refusal(reason)
    await sendBallotCode(tx, services, actor, entryId)
    return null
  })

/** A vote whose time has come is open, whether a job has said so or not. */
export async function openIfDue(tx: Tx, meeting: StoredMeeting, flow: MeetingFlow, parts: MeetingParts): Promise<void> {
  if (meeting.state !== 'NOTICE') return
  const locked = await meetingOf(tx, meeting.id, 'for update')
  if (locked.state === 'NOTICE') await beginVote(tx, systemActor(tx.tenantId), locked, flow, parts)
}

const keep = `insert into vote_signature (tenant_id, meeting_id, ballot_id, entry_id, user_id, sealed)
  values ($1, $2, $3, $4, $5, $6)`

const asOf = ({ actingId, mark }: StoredEntry) =>
  actingId === null ? (mark === 'FIRM' ? ('FIRM' as const) : ('OWNER' as const)) : ('GUARDIAN' as const)

interface Casting {
  flow: MeetingFlow
  parts: MeetingParts
}

/**
 * All checks first, then signature and ballot in one round trip with the commit. What does not hang on each other is asked
 * together: every round trip of a ballot is paid for by a crowd. What a refused ballot has used up is given back.
 */
async function cast(tx: Tx, actor: Actor, input: CastInput, { flow, parts }: Casting): Promise<{ id: string }> {
  const { entryId, choices, signImage, smsCode: code } = input
  const { secrets } = parts
  const [standing, phone] = await Promise.all([
    standingOf(tx, actor, entryId, 'for update of e'),
    readBallotPhone(tx, parts, actor),
  ])
  const reason = castRefusal(standing)
  if (reason) throw refusal(reason)
  const { entry, meeting } = standing
  const [topics, known, codeRefusal] = await Promise.all([
    readTopics(tx, meeting.id),
    keyIfOpen(tx, secrets, meeting.id),
    spendBallotCode(tx, parts, { phone, subject: entryId, code }),
    closeTodos(tx, actor, { bizType: 'VOTE', bizId: entryId, state: 'DONE' }),
  ])
  const fault = choiceFault(topics, choices)
  if (fault) throw refusal(fault)
  if (codeRefusal) throw codeRefusal
  await openIfDue(tx, meeting, flow, parts)
  const key = known ?? (await readKey(tx, secrets, meeting.id))
  const id = newId()
  const sealed = sealRecord(key, id, signImage)
  tx.atCommit(statement(keep, [tx.tenantId, meeting.id, id, entryId, actor.userId, sealed]))
  const as = asOf(entry)
  castAtCommit(tx, key, {
    ...{ meetingId: meeting.id, area: entry.area },
    record: {
      ...{ kind: 'CAST', id, entryId, by: actor.userId, as, choices: normalChoices(choices) },
      signature: createHash('sha256').update(signImage).digest('hex'),
      needsCheck: as === 'FIRM',
    },
  })
  return { id: entryId }
}

/** Casts the ballot of an entry: once, in time, by the code that went to the caller's phone. */
export async function castBallot(
  db: Db,
  actor: Actor,
  input: CastInput,
  { services, ...casting }: Casting & { services: Services },
): Promise<{ id: string }> {
  try {
    return await db.write(actor, (tx) => cast(tx, actor, input, casting))
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'wrongCode')
      await countWrongBallotCode(services, actor, input.entryId)
    throw gateRefusal(error) ?? error
  }
}
