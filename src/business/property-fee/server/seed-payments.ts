import { actorAs, systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { insertRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { logState } from '#kernel/server/move.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { add, multiply } from '#kernel/shared/decimal.ts'
import { readDesk } from '../payment/server/read-desk.ts'
import { takePayment } from '../payment/server/take-payment.ts'
import { dueOf } from '../payment/shared/allocation.ts'
import type { CounterInput } from '../payment/shared/schema.ts'
import { issueReceipt } from '../receipt/server/issue-receipt.ts'
import { nextShiftNo, sumShift } from '../shift/server/repository.ts'
import { shiftMachine } from '../shift/shared/states.ts'
import { shiftTables, type StoredShift } from '../shift/server/tables.ts'
import { seedAccounts } from './seed-accounts.ts'

export interface Place {
  villageId: string
  creditorId: string
}

const cashierName = 'staff0101'
const checkerName = 'co01'
const float = '200.00'

/** Homes that pay, those with the smallest rooms' codes left to whoever tries the desk. */
const paying = `select b.room_id from fee_bill b join ref_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
  where b.tenant_id = $1 and b.village_id = $2 and b.creditor_id = $3 and b.state = 'UNPAID' and m.usage not in ('2', '4')
  group by b.room_id, m.room_code order by m.room_code offset 3 limit 4`

/** Each of them in another way: in cash, by card, by transfer, and a half. */
function tendersOf(at: number, due: string): Pick<CounterInput, 'amount' | 'tenders'> {
  const half = multiply([due], 2, [2])
  if (at === 1) return { tenders: [{ channel: 'POS', amount: due, voucherNo: '880112' }] }
  if (at === 2) return { tenders: [{ channel: 'TRANSFER', amount: due, voucherNo: 'ZZ20260001' }] }
  if (at === 3) return { amount: half, tenders: [{ channel: 'CASH', amount: half, received: half }] }
  return { tenders: [{ channel: 'CASH', amount: due, received: add([due, '0.50']) }] }
}

/** Somebody of the demonstration by their account. */
export const userOf = async (tx: Tx, username: string): Promise<Actor | undefined> => {
  const text = 'select id, name from ref_user where tenant_id = $1 and id = $2'
  const known = await tx.maybe(statement<{ id: string; name: string }>(text, [tx.tenantId, seedId('user', username)]))
  return known && actorAs(systemActor(tx.tenantId), { userId: known.id, username, realname: known.name })
}

/** A turn of a cashier of the demonstration. */
export async function openShift(tx: Tx, cashier: Actor, { villageId, creditorId }: Place): Promise<StoredShift> {
  const none = { closedAt: null, countedCash: null, differenceReason: null, checkerId: null, checkedAt: null }
  const sums = { cashAmount: '0.00', posAmount: '0.00', transferAmount: '0.00' }
  const shift = await insertRow(tx, cashier, shiftTables.feeShift, {
    ...{ ...none, ...sums, shiftNo: await nextShiftNo(tx), villageId, creditorId, cashierId: cashier.userId },
    ...{ openedAt: nowText(), openingFloat: float, state: shiftMachine.initial },
  })
  await logState(tx, cashier, shiftMachine, { id: shift.id, from: null, to: shift.state, action: 'open' })
  return shift
}

async function payAll(tx: Tx, cashier: Actor, { villageId, creditorId }: Place): Promise<string[]> {
  const rooms = await tx.all(statement<{ roomId: string }>(paying, [tx.tenantId, villageId, creditorId]))
  const made: string[] = []
  for (const [at, { roomId }] of rooms.entries()) {
    const bills = (await readDesk(tx, cashier, { roomId })).bills.filter((bill) => bill.creditorId === creditorId)
    const due = dueOf(bills)
    const input: CounterInput = {
      ...{ billIds: bills.map(({ id }) => id), expected: due, allocation: 'PRINCIPAL_FIRST', roundDown: 'NONE' },
      ...tendersOf(at, due),
    }
    made.push(await takePayment(tx, cashier, input))
  }
  return made
}

/** Ends a turn with what there should be, and has it checked. */
export async function endShift(tx: Tx, cashier: Actor, checker: Actor, shift: StoredShift): Promise<void> {
  const { cash, pos, transfer } = await sumShift(tx, shift.id)
  const at = nowText()
  await updateRow(tx, checker, shiftTables.feeShift, shift, {
    ...{ cashAmount: cash, posAmount: pos, transferAmount: transfer, countedCash: add([float, cash]), closedAt: at },
    ...{ checkerId: checker.userId, checkedAt: at, state: 'CHECKED' },
  })
  await logState(tx, cashier, shiftMachine, { id: shift.id, from: 'OPEN', to: 'CLOSED', action: 'close' })
  await logState(tx, checker, shiftMachine, { id: shift.id, from: 'CLOSED', to: 'CHECKED', action: 'check' })
}

/** A shift of the first village in which some homes have paid, with their receipts, ended and checked. */
export async function seedPayments(db: Db, tenantId: number, place: Place): Promise<void> {
  const system = systemActor(tenantId)
  const paid = await db.write(system, async (tx) => {
    const [cashier, checker] = [await userOf(tx, cashierName), await userOf(tx, checkerName)]
    if (!cashier || !checker) return []
    const shift = await openShift(tx, cashier, place)
    const made = [...(await payAll(tx, cashier, place)), ...(await seedAccounts(tx, cashier, place))]
    await endShift(tx, cashier, checker, shift)
    return made.map((id) => ({ id, cashier }))
  })
  for (const { id, cashier } of paid) await db.write(system, (tx) => issueReceipt(tx, cashier, id))
}
