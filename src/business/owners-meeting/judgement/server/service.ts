import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { badInput, found, notFound, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { recordAct } from '../../ballot/server/record-act.ts'
import type { Ballot } from '../../ballot/shared/box.ts'
import { normalChoices } from '../../ballot/shared/choices.ts'
import type { LogRecord } from '../../ballot/shared/log-record.ts'
import { readingFault } from '../../casting/shared/choice-fault.ts'
import { computeCount } from '../../count/server/compute-count.ts'
import { findSeat } from '../../count/server/find-seat.ts'
import { meetingOf } from '../../meeting/server/meeting-repository.ts'
import { ownersMeetingMachine } from '../../meeting/shared/states.ts'
import { readSigners } from '../../paper/server/paper-repository.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import { judgementAct } from '../shared/dictionaries.ts'
import { judgementActs } from '../shared/judgement-acts.ts'
import type { BallotCheck, JudgedBallot, JudgementForm, JudgementInput } from '../shared/schema.ts'
import { readEntries, readPhotos, seatedMeeting } from './ballot-repository.ts'

const most = 200

/** Nobody has decided yet: two have read a paper differently, or the letter of a firm was not looked at. */
const isWaiting = ({ channel, state, needsCheck, typings, isLate }: Ballot): boolean =>
  !isLate && ((channel !== '1' && state === '4') || (needsCheck && !typings.second && state !== '3'))

/** Ballots that wait for a decision, or all those of one number. */
export const readJudged = (
  db: Db,
  actor: Actor,
  { meetingId, ballotNo }: { meetingId: string; ballotNo?: string | undefined },
  secrets: Secrets,
): Promise<JudgedBallot[]> =>
  db.read(actor, async (tx) => {
    await findSeat(tx, actor, await meetingOf(tx, meetingId))
    const { box } = await computeCount(tx, secrets, meetingId)
    const number = ballotNo?.trim()
    const all = [...box.ballots.values()]
    const ids = number ? undefined : all.filter(isWaiting).map(({ entryId }) => entryId)
    const entries = await readEntries(tx, meetingId, number ? { ballotNo: number } : { ids: ids ?? [] })
    const names = new Map(entries.map((entry) => [entry.id, entry]))
    return all
      .filter((ballot) => names.has(ballot.entryId) && (number !== undefined || isWaiting(ballot)))
      .slice(0, most)
      .map((ballot) => ({
        ...{ id: ballot.id, channel: ballot.channel, stand: ballot.state, fault: ballot.reason },
        ballotNo: names.get(ballot.entryId)?.ballotNo ?? '',
        rooms: names.get(ballot.entryId)?.rooms ?? '',
        acts: judgementActs(ballot, actor.userId),
      }))
  })

interface Found {
  ballot: Ballot
  ballotNo: string
  rooms: string
  representativeId: string | null
}

async function ballotOf(reader: Reader, secrets: Secrets, meetingId: string, ballotId: string): Promise<Found> {
  const { box } = await computeCount(reader, secrets, meetingId)
  const ballot = found(box.ballots.get(ballotId))
  const [entry] = await readEntries(reader, meetingId, { ids: [ballot.entryId] })
  return { ballot, ...found(entry) }
}

export const readForm = (
  db: Db,
  actor: Actor,
  { meetingId, ballotId }: { meetingId: string; ballotId: string },
  secrets: Secrets,
): Promise<JudgementForm> =>
  db.read(actor, async (tx) => {
    await findSeat(tx, actor, await meetingOf(tx, meetingId))
    const { ballot, ballotNo, rooms } = await ballotOf(tx, secrets, meetingId, ballotId)
    return {
      ...{ id: ballotId, ballotNo, rooms, acts: judgementActs(ballot, actor.userId) },
      topics: await readTopics(tx, meetingId),
      signers: await readSigners(tx, ballot.entryId),
      readings: readingsOf(ballot),
      photos: await readPhotos(tx, secrets, { meetingId, ballotId }),
    }
  })

/** What was cast, or what each has read from a paper. */
function readingsOf({ channel, choices, typings: { first, second, decided } }: Ballot): JudgementForm['readings'] {
  if (channel === '1') return [{ step: '电子票', choices: shownChoices(choices ?? []), fault: null }]
  const read = Object.entries({ 录入: first, 复核: second, 认定: decided })
  return read.flatMap(([step, one]) => (one ? [{ step, choices: shownChoices(one.choices), fault: one.fault }] : []))
}

/** A ballot that follows the others does not exist here: the district's switch for it is off. */
const shownChoices = (choices: NonNullable<Ballot['choices']>): JudgementForm['readings'][number]['choices'] =>
  choices.map(({ value, ...choice }) => ({ ...choice, ...(value && value !== 'FOLLOW' && { value }) }))

/** What a paper says to whoever reads it anew. */
async function readAnew(tx: Tx, actor: Actor, found: Found, input: JudgementInput): Promise<LogRecord> {
  const { meetingId, ballotId, choices = [], signerId = null } = input
  const unfit = readingFault(await readTopics(tx, meetingId), choices)
  if (unfit) throw refusal(unfit)
  const signers = await readSigners(tx, found.ballot.entryId)
  const proxy = found.ballot.typings.first?.proxy ?? null
  if (signerId === null ? signers.length > 0 && proxy === null : signers.every(({ value }) => value !== signerId))
    throw badInput({ signerId: '请选择签名业主!' })
  const isRepresentative = signerId !== null && signerId === found.representativeId
  const said = { choices: normalChoices(choices), signer: signerId, isRepresentative, proxy, fault: null }
  return { kind: 'REPLACE', ballotId, by: actor.userId, ...said }
}

/** What a decision says in the log. */
async function recordOf(tx: Tx, actor: Actor, found: Found, input: JudgementInput): Promise<LogRecord> {
  const { act, ballotId, fault } = input
  const by = actor.userId
  if (act === 'REPLACE') return readAnew(tx, actor, found, input)
  const blank = { signer: null, isRepresentative: false, proxy: null, fault: null }
  if (act === 'ACCEPT') return { kind: 'CHECK', ballotId, by, choices: [], ...blank }
  if (!fault) throw badInput({ fault: '请选择无效原因!' })
  return { kind: 'INVALIDATE', ballotId, by, reason: fault }
}

const notAccepted = '两人录入一致的纸质票已自动认定，不一致的请按票面重新录入；本人经手的票不能由本人复核'

/** Decides over one ballot: the log keeps who has decided what; the count is confirmed anew by all three. */
export const judgeBallot = (db: Db, actor: Actor, input: JudgementInput, secrets: Secrets): Promise<{ id: string }> =>
  db.write(actor, async (tx) => {
    const { meetingId, ballotId, act } = input
    const meeting = await meetingOf(tx, meetingId, 'for update')
    const { own } = await findSeat(tx, actor, meeting)
    if (own.kind !== 'COUNTER') throw refusal('表决票由计票人认定，监票人监督')
    const asked = await ballotOf(tx, secrets, meetingId, ballotId)
    if (asked.ballot.state === '2' && act === 'INVALIDATE' && asked.ballot.reason === (input.fault ?? null))
      throw refusal('该表决票已是无效票')
    if (!judgementActs(asked.ballot, actor.userId).includes(act))
      throw act === 'ACCEPT' ? refusal(notAccepted) : notFound()
    const { state } = meeting
    const remark = `${asked.ballotNo}：${judgementAct.items[act]}`
    await logState(tx, actor, ownersMeetingMachine, { id: meetingId, from: state, to: state, action: 'judge', remark })
    await recordAct(tx, secrets, { meetingId, record: await recordOf(tx, actor, asked, input) })
    return { id: ballotId }
  })

/** The decision over a ballot whose meeting the caller need not name: it is one of those that he counts. */
export async function checkBallot(
  db: Db,
  actor: Actor,
  { ballotId, pass, invalidReason: fault }: BallotCheck,
  secrets: Secrets,
): Promise<{ id: string }> {
  const meetingId = found(await db.read(actor, (tx) => seatedMeeting(tx, actor.userId, ballotId)))
  return judgeBallot(db, actor, { meetingId, ballotId, act: pass === 'Y' ? 'ACCEPT' : 'INVALIDATE', fault }, secrets)
}
