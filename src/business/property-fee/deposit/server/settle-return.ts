import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { tellReturned } from './notices.ts'
import { moneyFlow } from './record-deposits.ts'
import { addLog, lockDeposit } from './repository.ts'
import type { StoredDeposit } from './tables.ts'

/** A refund of what is left was asked for: until it is paid out or dropped nothing is deducted. */
export const holdForRefund = (tx: Tx, actor: Actor, held: StoredDeposit): Promise<StoredDeposit> =>
  move(tx, actor, moneyFlow, held, 'refunding', {}, { bySystem: true })

/** The refund was not approved, or dropped: all stays where it is. */
export async function releaseDeposit(tx: Tx, actor: Actor, id: string): Promise<void> {
  await move(tx, actor, moneyFlow, found(await lockDeposit(tx, id)), 'dropped', {}, { bySystem: true })
}

/** A refund pays it out; answers the bill that it is of. What came in meanwhile stays. */
export async function returnDeposit(
  tx: Tx,
  actor: Actor,
  id: string,
  { refundId, amount }: { refundId: string; amount: string },
): Promise<string> {
  const held = found(await lockDeposit(tx, id))
  const balance = subtract(held.balance, amount)
  const changes = { returned: add([held.returned, amount]), balance }
  const target = compare(balance, 0) === 0 ? 'REFUNDED' : 'PAID'
  await addLog(tx, actor, id, {
    ...{ logKind: 'REFUND', amount: subtract('0.00', amount), balanceAfter: balance, refundId },
  })
  await move(tx, actor, moneyFlow, held, 'returned', {}, { bySystem: true, target, changes })
  await tellReturned(tx, actor, held, amount)
  return held.billId
}
