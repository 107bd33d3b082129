import { today } from '#kernel/server/clock.ts'
import { badInput, given, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { flow, type Flow, type StepInput, type Taken } from '#kernel/server/move.ts'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { addDays } from '#kernel/shared/time.ts'
import { recordEntries } from '../../adjustment/server/record-entries.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { silentDays } from '../shared/dictionaries.ts'
import type { DepositStep } from '../shared/schema.ts'
import { depositMachine } from '../shared/states.ts'
import { changeDeduction, openDeduction, storeDeduction, type StoredDeduction } from './deduct-repository.ts'
import { depositPurposes } from './files.ts'
import { depositGuards } from './guards.ts'
import { tellAsked, tellDecided } from './notices.ts'
import { addLog } from './repository.ts'
import { depositTables, type StoredDeposit } from './tables.ts'
import { followTodo } from './todos.ts'

export type Step = StepInput & Infer<typeof DepositStep>
export type DepositFlow = Flow<StoredDeposit, Step>
type Taking = Omit<Taken<StoredDeposit, Step>, 'moved'>

/** By which step a payer's yes comes. */
const consents: Readonly<Record<string, NonNullable<StoredDeduction['consent']>>> = {
  agree: 'MINE',
  sign: 'PAPER',
  lapse: 'SILENCE',
}

/** How much is asked for: something, and no more than there is. */
function amountOf({ row, input }: Taking, most: string, tooMuch: string): string {
  const amount = given(input.amount, 'amount', '请填写扣款金额!')
  if (compare(amount, 0) <= 0) throw badInput({ amount: '扣款金额必须大于0且最多两位小数' })
  if (compare(amount, most) > 0) throw badInput({ amount: tooMuch })
  if (compare(amount, row.balance) > 0) throw badInput({ amount: `扣款金额不能超过押金余额${row.balance}元` })
  return amount
}

/** What is asked for, how much, why, and how it looks. */
async function readAsked(step: Taking): Promise<{ amount: string; reason: string; photos: string }> {
  const { tx, actor, row, input } = step
  const amount = amountOf(step, row.balance, `扣款金额不能超过押金余额${row.balance}元`)
  const reason = input.reason?.trim() ?? ''
  if (reason.length < 5) throw badInput({ reason: '请填写扣款原因!(5-200字)' })
  const photos = given(storedPaths(input.photos), 'photos', '请上传照片!')
  await claimPaths(tx, actor, { field: 'photos', purposes: depositPurposes, after: photos })
  return { amount, reason, photos }
}

/** Asks the payer, whose days of silence begin today; where nobody can be told, silence says nothing. */
async function ask({ tx, actor, row }: Taking, amount: string, reason: string): Promise<string | null> {
  const due = addDays(today(), silentDays)
  return (await tellAsked(tx, actor, row, { amount, reason, due })) ? due : null
}

async function lower(step: Taking): Promise<void> {
  const known = await openDeduction(step.tx, step.row.id)
  const amount = amountOf(step, subtract(known.amount, '0.01'), `调低后的金额必须小于${known.amount}元`)
  const dueOn = await ask(step, amount, known.reason)
  await changeDeduction(step.tx, known.id, { amount, state: 'ASKED', dueOn })
}

/** The paper on which a payer agrees. */
async function readProof({ tx, actor, input }: Taking): Promise<string> {
  const proof = given(storedPaths(input.proof), 'proof', '请上传住户签字的书面材料!')
  await claimPaths(tx, actor, { field: 'proof', purposes: depositPurposes, after: proof })
  return proof
}

/** Something of a deposit becomes the creditor's; the state where nothing is left to give back. */
async function outcomeOf(step: Taking): Promise<{ target?: string; changes?: Partial<StoredDeposit> }> {
  const { tx, row, action } = step
  if (!(action in consents)) return {}
  const { amount } = await openDeduction(tx, row.id)
  const balance = subtract(row.balance, amount)
  if (compare(balance, 0) < 0) throw refusal(`押金余额${row.balance}元，不足扣款${amount}元`)
  const changes = { deducted: add([row.deducted, amount]), balance }
  return { target: compare(balance, 0) === 0 ? 'REFUNDED' : 'PAID', changes }
}

/** The payer has agreed: what was deducted is income; the last thing in its transaction. */
async function settle(step: Taken<StoredDeposit, Step>): Promise<void> {
  const { tx, actor, action, moved } = step
  const { id, amount } = await openDeduction(tx, moved.id)
  const proof = action === 'sign' ? await readProof(step) : null
  await changeDeduction(tx, id, { state: 'AGREED', consent: consents[action]!, proof })
  await tellDecided(tx, actor, moved, amount, true)
  const off = subtract('0.00', amount)
  await addLog(tx, actor, moved.id, {
    ...{ logKind: 'DEDUCT', amount: off, balanceAfter: moved.balance, deductionId: id },
  })
  const { billId, villageId, creditorId } = moved
  await recordEntries(tx, actor, { villageId, creditorId, deductionId: id }, [
    { billId, entryKind: 'DEPOSIT', amount: off },
    { billId, entryKind: 'INCOME', amount },
  ])
}

async function followStep(parts: StandardParts, step: Taken<StoredDeposit, Step>): Promise<void> {
  const { tx, actor, action, row, moved, input } = step
  await followTodo({ tx, actor, parts }, moved)
  if (action in consents) return settle(step)
  if (action === 'deduct') {
    const asked = await readAsked(step)
    const dueOn = await ask(step, asked.amount, asked.reason)
    return storeDeduction(tx, actor, row.id, asked, dueOn)
  }
  if (action === 'lower') return lower(step)
  const known = await openDeduction(tx, row.id)
  if (action === 'object') return changeDeduction(tx, known.id, { state: 'OBJECTED', objection: input.remark ?? null })
  if (action === 'withdraw') {
    await changeDeduction(tx, known.id, { state: 'WITHDRAWN' })
    await tellDecided(tx, actor, moved, known.amount, false)
  }
  return undefined
}

export const depositFlowOf = (parts: StandardParts): DepositFlow =>
  flow<StoredDeposit, Step>(depositMachine, depositTables.feeDeposit, depositGuards, {
    outcome: outcomeOf,
    follow: (step) => followStep(parts, step),
  })
