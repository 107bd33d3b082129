import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { flow, type Flow, type Outcome, type StepInput } from '#kernel/server/move.ts'
import { recordAct } from '../../seal/server/record-act.ts'
import { readActs } from '../../seal/server/repository.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { lockOffice } from '../../server/repository.ts'
import { idleText, isIdle } from '../../shared/states.ts'
import type { SealLoanStep } from '../shared/schema.ts'
import { sealLoanMachine } from '../shared/states.ts'
import { sealLoanTables, type StoredSealLoan } from './tables.ts'
import { followTodo } from './todos.ts'

type Step = StepInput & SealLoanStep
export type SealLoanFlow = Flow<StoredSealLoan, Step>

/** The seal goes out as it lies on that day, whatever has become of it since it was asked for. */
async function lend(tx: Tx, actor: Actor, row: StoredSealLoan, parts: CommitteeParts): Promise<void> {
  const held = await lockOffice(tx, row.villageId)
  if (isIdle(held?.state)) throw refusal(idleText)
  const { loanNo, villageId, borrower, purpose, dueDate } = row
  await recordAct(tx, actor, parts, {
    ...{ villageId, act: 'LEND', actDate: today(), keeper: borrower, purpose, dueDate },
    remark: `印章借用单${loanNo}`,
  })
}

/** The seal comes back to whoever is named, or to whoever kept it before. */
async function takeBack(tx: Tx, actor: Actor, row: StoredSealLoan, input: Step, parts: CommitteeParts): Promise<void> {
  const { villageId, loanNo } = row
  const before = (await readActs(tx, villageId)).find(({ act }) => act !== 'LEND' && act !== 'VOID')
  await recordAct(tx, actor, parts, {
    ...{ villageId, act: 'RETURN', actDate: row.returnedOn ?? today(), purpose: null, dueDate: null },
    keeper: input.keeper?.trim() || before?.keeper || null,
    remark: `印章借用单${loanNo}`,
  })
}

function backOn({ lentOn }: StoredSealLoan, { returnedOn }: Step): string {
  const day = returnedOn ?? today()
  if (day > today()) throw badInput({ returnedOn: '归还日期不能晚于今天' })
  if (lentOn !== null && day < lentOn) throw badInput({ returnedOn: '归还日期不能早于借出日期' })
  return day
}

function changesOf(action: string, row: StoredSealLoan, input: Step, actor: Actor): Partial<StoredSealLoan> {
  const decided = { deciderId: actor.userId || null, decidedAt: nowText(), opinion: input.remark?.trim() || null }
  if (action === 'approve') {
    if (row.dueDate < today()) throw refusal('应归还日期已过，请驳回后重新申请')
    return { ...decided, lentOn: today() }
  }
  if (action === 'refuse') return decided
  return action === 'giveBack' || action === 'registered' ? { returnedOn: backOn(row, input) } : {}
}

/** What comes with the steps of a loan: its act in the register of the seal, and what waits. */
export const sealLoanFlowOf = (parts: CommitteeParts): SealLoanFlow =>
  flow<StoredSealLoan, Step>(
    sealLoanMachine,
    sealLoanTables.committeeSealLoan,
    {},
    {
      outcome: ({ actor, row, action, input }): Outcome<StoredSealLoan> => ({
        changes: changesOf(action, row, input, actor),
      }),
      async follow({ tx, actor, action, moved, input }) {
        if (action === 'approve') await lend(tx, actor, moved, parts)
        if (action === 'giveBack') await takeBack(tx, actor, moved, input, parts)
        await followTodo(tx, actor, moved, parts)
      },
    },
  )
