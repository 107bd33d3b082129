import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { logState } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { recordEntries } from '../../adjustment/server/record-entries.ts'
import { isOwed } from '../../bill/shared/states.ts'
import { readEarly } from '../../discount/server/read-early.ts'
import { earlyShares, type EarlyShare } from '../../discount/shared/early.ts'
import { dueBill } from '../../payment/server/compute-due.ts'
import { nextPayNo } from '../../payment/server/number-payment.ts'
import {
  holdBills,
  storeItems,
  storeTenders,
  type PayableBill,
  type StoredItem,
  type StoredTender,
} from '../../payment/server/repository.ts'
import { movedBy, settleBills } from '../../payment/server/settle-bills.ts'
import { payTables } from '../../payment/server/tables.ts'
import { paymentTaken } from '../../payment/shared/events.ts'
import { payMachine } from '../../payment/shared/states.ts'
import { readPayRules } from '../../pay-setting/server/repository.ts'
import { heldStates } from '../../standard/shared/states.ts'
import { freeOf } from '../shared/free-of.ts'
import { deductions } from '../shared/deductions.ts'
import { recordMovements } from './record-movements.ts'
import { findFilled, holdAccounts, type AccountKey } from './repository.ts'

type Debtor = Omit<AccountKey, 'itemId'>

const dueOfPayer = `b.tenant_id = a.tenant_id and b.payer_id = a.payer_id and b.village_id = a.village_id and b.creditor_id = a.creditor_id
  and b.state in ('UNPAID', 'PARTIAL') and b.due_date <= $2::date and b.del_flag = 0`
const debtors = `select distinct a.payer_id, a.village_id, a.creditor_id from fee_account a
  where a.tenant_id = $1 and a.balance > a.frozen and a.del_flag = 0 and exists (select from fee_bill b where ${dueOfPayer})
  order by a.village_id, a.creditor_id, a.payer_id`
/** What is due of a payer, and whether accounts may pay it: its standard lets them, and nothing that was asked for it waits. */
const owed = `select b.id, n.fee_type <> 'DEPOSIT' and coalesce((select s.deduct_from_account = 'Y' from fee_standard s
    where s.tenant_id = b.tenant_id and s.standard_no = b.standard_no and s.state = any($6::text[]) and s.del_flag = 0
      and s.start_date <= b.period_start order by s.version_no desc limit 1), true)
    and not exists (select from fee_adjustment w where w.tenant_id = b.tenant_id and w.bill_id = b.id and w.state = 'WAITING') as is_allowed
  from (select $1::integer as tenant_id, $3::text as payer_id, $4::text as village_id, $5::text as creditor_id) a
    join fee_bill b on ${dueOfPayer} join fee_item n on n.tenant_id = b.tenant_id and n.id = b.item_id`

/** An account pays bill by bill, so what a rule lets go is rounded bill by bill. */
async function readOwn(tx: Tx, bills: readonly PayableBill[]): Promise<ReadonlyMap<string, EarlyShare>> {
  const early = await readEarly(tx, bills)
  return new Map(bills.flatMap((bill) => [...earlyShares([{ ...bill, early: early.get(bill.id) ?? [] }])]))
}

const itemOf = (bill: PayableBill, early: EarlyShare | undefined): StoredItem => {
  const { balance, lateDue } = dueBill(bill)
  const off = early?.amount ?? '0.00'
  return {
    ...{ billId: bill.id, principal: subtract(balance, off), lateFee: lateDue, lateDue },
    ...{ discount: off, early: off, earlyText: early?.words ?? null },
    ...{ lateRest: lateDue === '0.00' ? null : '0.00', bookedOn: today(), isReversal: false },
  }
}

/** Pays what accounts of a payer pay by themselves, as one payment; whether there was anything. */
export async function takeDeductions(tx: Tx, actor: Actor, debtor: Debtor): Promise<boolean> {
  const { payerId, villageId, creditorId } = debtor
  const asked = [tx.tenantId, today(), payerId, villageId, creditorId, heldStates]
  const known = await tx.all(statement<{ id: string; isAllowed: boolean }>(owed, asked))
  const allowed = new Set(known.filter(({ isAllowed }) => isAllowed).map(({ id }) => id))
  const ids = known.map(({ id }) => id)
  // Somebody may have paid meanwhile: what counts is read behind the lock.
  const bills = (await holdBills(tx, actor, ids)).filter(({ state }) => isOwed(state))
  const early = await readOwn(tx, bills)
  const accounts = await holdAccounts(tx, await findFilled(tx, debtor))
  const made = deductions(
    bills.map((bill) => ({
      ...{ ...dueBill(bill), saved: early.get(bill.id)?.amount },
      ...{ roomId: bill.roomId, itemId: bill.itemId, isTakable: allowed.has(bill.id) && bill.lockedBy === null },
    })),
    accounts.map((account) => ({ ...account, balance: freeOf(account) })),
    await readPayRules(tx, debtor),
  )
  if (made.length === 0) return false
  const paid = made.map(({ billId }) => bills.find(({ id }) => id === billId)!)
  const pairs = bills
    .filter((bill) => paid.includes(bill))
    .map((bill) => ({
      bill,
      item: itemOf(bill, early.get(bill.id)),
    }))
  const items = pairs.map(({ item }) => item)
  const parts = made.flatMap((one) => one.parts)
  const tenders = accounts.flatMap(({ id: accountId }): StoredTender[] => {
    const own = parts.filter((part) => part.accountId === accountId).map(({ amount }) => amount)
    if (own.length === 0) return []
    return [{ channel: 'ACCOUNT', amount: add(own), received: null, change: '0.00', voucherNo: null, accountId }]
  })
  const order = await insertRow(tx, actor, payTables.feePayOrder, {
    ...{ payNo: await nextPayNo(tx), villageId, creditorId, roomId: paid[0]!.roomId, payerId, channel: 'ACCOUNT' },
    amount: add(tenders.map(({ amount }) => amount)),
    principal: add(items.map(({ principal }) => principal)),
    lateFee: add(items.map(({ lateFee }) => lateFee)),
    discount: add(items.map((item) => item.discount)),
    early: add(items.map((item) => item.early)),
    ...{
      prepaid: '0.00',
      cashierId: null,
      shiftId: null,
      paidAt: nowText(),
      remark: '预存款自动抵扣',
    },
    state: payMachine.initial,
  })
  await logState(tx, actor, payMachine, { id: order.id, from: null, to: order.state, action: 'collect' })
  await storeTenders(tx, order.id, tenders)
  await storeItems(tx, order.id, items)
  const movements = await settleBills(tx, actor, order, pairs)
  await emit(tx, actor, paymentTaken, order.id, { orderId: order.id })
  const moved = tenders.map(({ accountId, amount }) => ({
    ...{ accountId: accountId!, logKind: 'AUTO' as const, amount: `-${amount}` },
  }))
  await recordMovements(tx, actor, order.id, moved)
  await recordEntries(tx, actor, { ...order, payOrderId: order.id }, [...movements, ...movedBy(tenders)])
  return true
}

/** Whether accounts of the place pay by themselves today. */
async function isDay(tx: Tx, debtor: Debtor): Promise<boolean> {
  const { deductDay } = await readPayRules(tx, debtor)
  return deductDay === null || deductDay === Number(today().slice(8))
}

/**
 * Lets accounts with money pay what is due today, a payer a transaction: cut off or run again it goes on with what is
 * left. One that fails does not keep the others.
 */
export async function deductToday({ db, log }: Pick<Services, 'db' | 'log'>, ending?: AbortSignal): Promise<number> {
  let made = 0
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const [found] = await db.flight(actor, [statement<Debtor>(debtors, [tenantId, today()])])
    for (const debtor of found) {
      if (ending?.aborted) return made
      const isMade = await db
        .write(actor, async (tx) => (await isDay(tx, debtor)) && takeDeductions(tx, actor, debtor))
        .catch((error: unknown) => {
          log.error({ error, payerId: debtor.payerId }, 'what is paid ahead could not pay what is due')
          return false
        })
      if (isMade) made += 1
    }
  }
  return made
}
