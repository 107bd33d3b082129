import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { formatDecimal, parseDecimal } from '#kernel/shared/decimal.ts'
import { recordEntries } from '../../adjustment/server/record-entries.ts'
import { recordMovements, type AccountMovement } from '../../account/server/record-movements.ts'
import {
  findPrepaid,
  holdBillsOf,
  readItems,
  readTenders,
  storeItems,
  storePrepaid,
  storeTenders,
  type StoredItem,
} from './repository.ts'
import { movedBy, prepaidBy, settleBills } from './settle-bills.ts'
import type { StoredOrder } from './tables.ts'

/** The same sum the other way. */
export const negated = (amount: string): string => formatDecimal(-parseDecimal(amount, 2), 2)

/**
 * Gives back all that a payment took, in the same ways; its bills are owed again. What it put on an account must still be
 * there. The last thing in its transaction.
 */
export async function reversePayment(tx: Tx, actor: Actor, order: StoredOrder): Promise<void> {
  const bills = await holdBillsOf(tx, order.id)
  const items = (await readItems(tx, order.id)).map((item): StoredItem => ({
    ...{ billId: item.billId, principal: negated(item.principal), lateFee: negated(item.lateFee) },
    ...{ discount: negated(item.discount), early: negated(item.early), earlyText: item.earlyText },
    ...{ lateDue: '0.00', lateRest: null, bookedOn: today(), isReversal: true },
  }))
  const tenders = (await readTenders(tx, order.id)).map((tender) => ({
    ...tender,
    ...{ amount: negated(tender.amount), received: null, change: '0.00' },
  }))
  const pairs = bills.map((bill) => ({ bill, item: items.find(({ billId }) => billId === bill.id)! }))
  const movements = await settleBills(tx, actor, order, pairs)
  await storeItems(tx, order.id, items)
  await storeTenders(tx, order.id, tenders)
  const known = await findPrepaid(tx, order.id)
  const prepaid = known && { ...known, amount: negated(known.amount) }
  if (prepaid) await storePrepaid(tx, order.id, prepaid, true)
  await recordMovements(tx, actor, order.id, [
    ...tenders.flatMap(({ accountId, amount }): AccountMovement[] =>
      accountId ? [{ accountId, logKind: 'BACK', amount: negated(amount) }] : [],
    ),
    ...(prepaid ? [{ ...prepaid, logKind: 'TAKEN' as const }] : []),
  ])
  const entries = [...movements, ...prepaidBy(prepaid), ...movedBy(tenders)]
  await recordEntries(tx, actor, { ...order, payOrderId: order.id }, entries)
}
