import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { refusal } from '#kernel/server/errors.ts'
import { flow, logState, move } from '#kernel/server/move.ts'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { depositMachine } from '../shared/states.ts'
import { depositGuards } from './guards.ts'
import { addLog, lockOfBill, nextDepositNo } from './repository.ts'
import { depositTables, type StoredDeposit } from './tables.ts'

/** Steps that money takes: nobody is asked. */
export const moneyFlow = flow<StoredDeposit, object>(depositMachine, depositTables.feeDeposit, depositGuards)

/** What a payment took off a bill, or gave back below zero. */
interface Paid {
  bill: {
    id: string
    villageId: string
    creditorId: string
    roomId: string
    payerId: string | null
    itemId: string
  } & {
    feeType: string
  }
  item: { principal: string; isReversal: boolean }
}

async function openDeposit(tx: Tx, actor: Actor, payOrderId: string, { bill, item }: Paid): Promise<void> {
  const { id: billId, villageId, creditorId, roomId, payerId, itemId } = bill
  const amount = item.principal
  const row = await insertRow(tx, actor, depositTables.feeDeposit, {
    ...{ depositNo: await nextDepositNo(tx), billId, villageId, creditorId, roomId, payerId, itemId, paidOn: today() },
    ...{ taken: amount, deducted: '0.00', returned: '0.00', balance: amount, state: depositMachine.initial },
  })
  await logState(tx, actor, depositMachine, { id: row.id, from: null, to: row.state, action: 'paid' })
  await addLog(tx, actor, row.id, { logKind: 'IN', amount, balanceAfter: amount, payOrderId })
}

async function undo(tx: Tx, actor: Actor, payOrderId: string, held: StoredDeposit, amount: string): Promise<void> {
  const wanted = subtract('0.00', amount)
  if (!('undone' in depositMachine.states[held.state].on))
    throw refusal(`押金${held.depositNo}${depositMachine.states[held.state].label}，不能撤销收款`)
  const balance = add([held.balance, amount])
  if (compare(balance, 0) < 0)
    throw refusal(`押金${held.depositNo}余额${held.balance}元，不足${wanted}元，不能撤销收款`)
  const changes = { taken: add([held.taken, amount]), balance }
  const empty = compare(changes.taken, 0) === 0 ? 'VOID' : 'REFUNDED'
  const target = compare(balance, 0) === 0 ? empty : 'PAID'
  await addLog(tx, actor, held.id, { logKind: 'TAKEN', amount, balanceAfter: balance, payOrderId })
  await move(tx, actor, moneyFlow, held, 'undone', {}, { bySystem: true, target, changes })
}

/**
 * Follows what a payment took off bills of deposits, which are held: the first payment of one begins its deposit, others
 * add to it, and what is undone comes off it, as long as it is still there.
 */
export async function recordDeposits(tx: Tx, actor: Actor, payOrderId: string, pairs: readonly Paid[]): Promise<void> {
  for (const pair of pairs) {
    const { principal, isReversal } = pair.item
    if (pair.bill.feeType !== 'DEPOSIT' || compare(principal, 0) === 0) continue
    const held = await lockOfBill(tx, pair.bill.id)
    if (isReversal) {
      if (held) await undo(tx, actor, payOrderId, held, principal)
      continue
    }
    if (!held) {
      await openDeposit(tx, actor, payOrderId, pair)
      continue
    }
    const changes = { taken: add([held.taken, principal]), balance: add([held.balance, principal]) }
    await addLog(tx, actor, held.id, { logKind: 'IN', amount: principal, balanceAfter: changes.balance, payOrderId })
    await move(tx, actor, moneyFlow, held, 'paid', {}, { bySystem: true, changes })
  }
}
