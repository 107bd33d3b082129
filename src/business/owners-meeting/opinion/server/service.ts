import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { closeTodos } from '#services/todo/server/actions.ts'
import { beginConsultation, isDue } from '../../consultation/server/begin.ts'
import type { StoredConsultation } from '../../consultation/server/tables.ts'
import { readVillage } from '../../meeting/server/village-repository.ts'
import { answerFaults, normalAnswers } from '../shared/answer-faults.ts'
import type { OpinionStand } from '../shared/dictionaries.ts'
import type { MyConsultation, OpinionInput, OpinionKept, OpinionPaper } from '../shared/schema.ts'
import { askedHome, readMine, type MineRow } from './asked-repository.ts'
import { keepOpinion, readOwnAnswers, readRevision, type Marks } from './opinion-repository.ts'

const isOver = (endAt: string): boolean => endAt < nowText()

/** Why a home cannot answer now; the server's clock decides, whatever a job has done. */
function answerRefusal({ state, endAt }: Pick<StoredConsultation, 'state' | 'endAt'>): string | undefined {
  if (state === 'CANCELLED') return '征询已取消'
  return state === 'CLOSED' || isOver(endAt) ? '征询已结束' : undefined
}

function standOf({ state, endAt, revision }: MineRow): OpinionStand {
  if (state === 'CANCELLED') return 'CANCELLED'
  const isAnswered = revision !== null
  if (state === 'CLOSED' || isOver(endAt)) return isAnswered ? 'CLOSED' : 'MISSED'
  return isAnswered ? 'ANSWERED' : 'WAITING'
}

export const listMine = (db: Db, actor: Actor): Promise<MyConsultation[]> =>
  db.read(actor, async (tx) =>
    (await readMine(tx, actor)).map((row) => {
      const { state: _state, revision: _revision, ...shown } = row
      return { ...shown, stand: standOf(row) }
    }),
  )

/** The form of a home, with what it has said where that is named. */
export const readPaper = (db: Db, actor: Actor, named: { id: string; roomId: string }): Promise<OpinionPaper> =>
  db.read(actor, async (tx) => {
    const { row, roomName } = await askedHome(tx, actor, named)
    const village = await readVillage(tx, row.villageId)
    const { id, title, content, organiserName, naming, beginAt, endAt, questions } = row
    return {
      ...{ id, title, content, organiserName, naming, beginAt, endAt, questions, roomName },
      ...{ roomId: named.roomId, villageName: village?.name ?? '' },
      ...(await readRevision(tx, id, named.roomId)),
      answers: await readOwnAnswers(tx, row, named.roomId),
      refusal: answerRefusal(row) ?? null,
    }
  })

function refuseRevision(read: number, stored: number): void {
  if (read === stored) return
  throw refusal(read === 0 ? '本户已由共有人提交意见，请刷新后修改' : '本户的意见刚被修改，请刷新后再试')
}

/** Keeps what a home says: one answer, whoever of its owners sends it, changed until the end. */
export const answerOpinion = (db: Db, actor: Actor, input: OpinionInput, marks: Marks): Promise<{ id: string }> =>
  db.write(actor, async (tx) => {
    const { roomId, revision } = input
    const { row: found } = await askedHome(tx, actor, input, 'for update of t')
    const reason = answerRefusal(found)
    if (reason) throw refusal(reason)
    const at = nowText()
    const row = isDue(found, at) ? await beginConsultation(tx, systemActor(tx.tenantId), found) : found
    refuseRevision(revision, (await readRevision(tx, row.id, roomId)).revision)
    const faults = answerFaults(row.questions, input.answers)
    if (Object.keys(faults).length > 0) throw badInput(faults)
    const answers = normalAnswers(row.questions, input.answers)
    await keepOpinion(tx, actor, { asked: row, roomId, revision, answers, at }, marks)
    await closeTodos(tx, actor, { bizType: 'CONSULT', bizId: row.id, node: roomId, state: 'DONE' })
    return { id: row.id }
  })

/** How an answer stands now: one that is sent again with its key is not kept again, and answers the same. */
export const readKept = (
  db: Db,
  actor: Actor,
  { id, roomId }: Pick<OpinionInput, 'id' | 'roomId'>,
): Promise<OpinionKept> =>
  db.read(actor, async (tx) => {
    const { revision, answeredAt } = await readRevision(tx, id, roomId)
    return { id, revision, answeredAt: answeredAt ?? nowText() }
  })
