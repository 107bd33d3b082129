import { addDays } from '#kernel/shared/time.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { move, type Flow } from '#kernel/server/move.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { recordAct } from '../../ballot/server/record-act.ts'
import { entryDays } from '../../ballot/shared/log-acts.ts'
import type { Step } from '../../meeting/server/guards.ts'
import { meetingOf } from '../../meeting/server/meeting-repository.ts'
import { ownersMeetingTables, type StoredMeeting } from '../../meeting/server/tables.ts'
import { counterFaults } from '../../topic/server/save-counters.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import type { Counter } from '../../topic/shared/schema.ts'
import type { TopicResult } from '../../tally/shared/tally.ts'
import type { ConfirmInput, Count, LotInput, TopicCounted, VoteResult } from '../shared/schema.ts'
import { computeCount, countWaiting } from './compute-count.ts'
import { checkIsOver, findSeat } from './find-seat.ts'
import { publishResult } from './publish-result.ts'
import { keepConfirmation, keepResult, readConfirmations, readStored, type Confirmation } from './result-repository.ts'

async function withTitles(reader: Reader, meetingId: string, results: readonly TopicResult[]): Promise<TopicCounted[]> {
  const topics = await readTopics(reader, meetingId)
  const titleOf = (id: string) => topics.find((topic) => topic.id === id)?.title ?? ''
  return results.map(({ lead: _lead, options, elected, alternates, ties, ...one }) => ({
    ...one,
    title: titleOf(one.topicId),
    options: [...options],
    ...{ elected: [...elected], alternates: [...alternates], ties: ties.map((tied) => [...tied]) },
  }))
}

/** Is it somebody's turn: those who count, in any order; who watches over it once two have confirmed the same. */
function isTurn({ userId, kind }: Counter, counters: readonly Counter[], said: readonly Confirmation[], hash: string) {
  const agreed = said.filter((one) => one.hash === hash)
  if (agreed.some((one) => one.userId === userId)) return false
  const of = (asked: Counter['kind']) =>
    agreed.filter((one) => counters.some((counter) => counter.userId === one.userId && counter.kind === asked)).length
  return kind === 'COUNTER' || of('COUNTER') >= 2
}

export const readCount = (db: Db, actor: Actor, meetingId: string, secrets: Secrets): Promise<Count> =>
  db.read(actor, async (tx) => {
    const { own, counters } = await findSeat(tx, actor, await meetingOf(tx, meetingId))
    const { results, chain, hash } = await computeCount(tx, secrets, meetingId)
    const said = await readConfirmations(tx, meetingId)
    return {
      ...{ id: meetingId, hash, ...chain, topics: await withTitles(tx, meetingId, results) },
      waiting: await countWaiting(tx, meetingId),
      confirmed: said
        .filter((one) => one.hash === hash)
        .flatMap(({ userId, at }) =>
          counters.filter((one) => one.userId === userId).map(({ name, kind }) => ({ name, kind, at })),
        ),
      kind: own.kind,
      mayConfirm: isTurn(own, counters, said, hash),
    }
  })

/** Why a count cannot be confirmed yet. */
async function confirmRefusal(
  tx: Tx,
  meeting: StoredMeeting,
  results: readonly TopicResult[],
): Promise<string | undefined> {
  const waiting = await countWaiting(tx, meeting.id)
  const [day = '', time = ''] = meeting.voteEnd.split(' ')
  if (waiting > 0 && nowText() <= `${addDays(day, entryDays)} ${time}`) return `还有${waiting}张表决票未录入或复核`
  return results.some(({ ties }) => ties.length > 0) ? '有同票候选人，请先抽签' : undefined
}

/** Confirms a result by its hash; the confirmation of who watches over it finishes the count, or the recount. */
export const confirmCount = (
  db: Db,
  actor: Actor,
  { meetingId, hash }: ConfirmInput,
  { flow, secrets }: { flow: Flow<StoredMeeting, Step>; secrets: Secrets },
): Promise<{ id: string; isFinished: boolean }> =>
  db.write(actor, async (tx) => {
    const meeting = await meetingOf(tx, meetingId, 'for update')
    const { own, counters } = await findSeat(tx, actor, meeting)
    const fault = (await counterFaults(tx, meeting, [actor.userId])).get(actor.userId)
    if (fault) throw refusal(fault)
    const counted = await computeCount(tx, secrets, meetingId)
    if (counted.hash !== hash) throw refusal('结果已变化，请刷新后重新核对')
    const reason = await confirmRefusal(tx, meeting, counted.results)
    if (reason) throw refusal(reason)
    if (!isTurn(own, counters, await readConfirmations(tx, meetingId), hash))
      throw refusal(own.kind === 'COUNTER' ? '您已确认该结果' : '请先由两名计票人确认同一结果')
    await keepConfirmation(tx, meetingId, { userId: actor.userId, hash, at: nowText() })
    if (own.kind === 'COUNTER') return { id: meetingId, isFinished: false }
    const before = await readStored(tx, meetingId)
    await keepResult(tx, meetingId, counted)
    const step = before ? 'recount' : 'finish'
    const moved = await move(tx, systemActor(tx.tenantId), flow, meeting, step, {}, { bySystem: true })
    await publishResult(tx, actor, moved, { ...counted, before: before?.results })
    return { id: meetingId, isFinished: true }
  })

/** A lot for candidates who are even, drawn before two who count and one who watches, who writes it down. */
export const drawLot = (db: Db, actor: Actor, input: LotInput, secrets: Secrets): Promise<{ id: string }> =>
  db.write(actor, async (tx) => {
    const { meetingId, topicId, candidateIds } = input
    const { own, counters } = await findSeat(tx, actor, await meetingOf(tx, meetingId, 'for update'))
    if (own.kind !== 'SUPERVISOR') throw refusal('抽签结果由监票人登记')
    const { results } = await computeCount(tx, secrets, meetingId)
    const ties = results.find((one) => one.topicId === topicId)?.ties ?? []
    const wanted = candidateIds.toSorted().join()
    if (ties.every((tied) => tied.toSorted().join() !== wanted)) throw refusal('抽签须包含全部同票候选人')
    const witnesses = counters.filter(({ kind }) => kind === 'COUNTER').slice(0, 2)
    const by = [...witnesses.map(({ userId }) => userId), actor.userId]
    await recordAct(tx, secrets, { meetingId, record: { kind: 'LOT', topicId, candidateIds, by } })
    return { id: meetingId }
  })

/** The result of a vote for whoever sees the meeting, once it was confirmed. */
export const readResult = (db: Db, actor: Actor, meetingId: string): Promise<VoteResult> =>
  db.read(actor, async (tx) => {
    checkIsOver(found(await readRow(tx, actor, ownersMeetingTables.ownersMeeting, meetingId)))
    const { results, ...rest } = found(await readStored(tx, meetingId))
    return { id: meetingId, ...rest, topics: await withTitles(tx, meetingId, results) }
  })
