import type { PayAccount } from '#engines/pay-channel/server/accounts.ts'
import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { isOwed } from '../../bill/shared/states.ts'
import { readEarlyShares } from '../../discount/server/read-early.ts'
import { savedBy } from '../../discount/shared/early.ts'
import { dueBill, unpayableText } from '../../payment/server/compute-due.ts'
import { holdBills, type PayableBill } from '../../payment/server/repository.ts'
import { readPayRules } from '../../pay-setting/server/repository.ts'
import { leftOutText } from '../../pay-setting/shared/pay-rules.ts'
import { dueOf } from '../../payment/shared/allocation.ts'
import type { OpenInput } from '../shared/schema.ts'
import { readOwed, readPayers } from './mine-repository.ts'
import { insertOrder, requireAccount } from './open-order.ts'
import { lockBills, storeOnlineItems } from './repository.ts'
import type { StoredOnline } from './tables.ts'

/** Bills of the caller's that are asked for, held, of one village and organisation, and all to be paid. */
async function readAsked(tx: Tx, actor: Actor, ids: readonly string[]): Promise<PayableBill[]> {
  const own = await readOwed(tx, await readPayers(tx, actor.userId))
  const wanted = [...new Set(ids)]
  // Theirs by their households, whatever their scope is: nothing else is held.
  if (wanted.some((id) => !own.some((bill) => bill.id === id))) throw notFound()
  const bills = await holdBills(tx, actorSeeing(actor, 'everything'), wanted)
  const [first] = bills
  if (bills.some(({ villageId, creditorId }) => villageId !== first!.villageId || creditorId !== first!.creditorId))
    throw refusal('一次只能支付同一小区、同一收费单位的账单')
  const refused = bills
    .map((bill) => unpayableText(bill) ?? (isOwed(bill.state) ? undefined : `账单${bill.billNo}不能线上支付`))
    .find((text) => text !== undefined)
  if (refused) throw refusal(refused)
  const beside = own.filter(({ creditorId }) => creditorId === first!.creditorId)
  const left = leftOutText(beside, ({ id }) => wanted.includes(id), await readPayRules(tx, first!))
  if (left) throw refusal(left)
  return bills
}

/** An order for bills, which it holds from now on; the channel knows nothing of it yet. */
export async function placeOrder(
  tx: Tx,
  actor: Actor,
  { billIds, expected, way }: OpenInput,
  settings: Services['settings'],
): Promise<{ order: StoredOnline; account: PayAccount }> {
  const bills = await readAsked(tx, actor, billIds)
  const { villageId, creditorId, roomId, payerId } = bills[0]!
  const account = await requireAccount(tx, creditorId, way, settings)
  const owed = bills.map(dueBill)
  const early = await readEarlyShares(tx, bills)
  const saved = savedBy(early)
  const amount = subtract(dueOf(owed), saved)
  if (compare(amount, 0) === 0) throw refusal('所选账单没有应缴金额')
  if (compare(expected, amount) !== 0) throw refusal('应缴金额已变化，请刷新')
  const principal = subtract(add(owed.map(({ balance }) => balance)), saved)
  const lateFee = add(owed.map(({ lateDue }) => lateDue))
  const wanted = { villageId, creditorId, roomId, payerId, way, principal, lateFee, early: saved, prepay: '0.00' }
  const order = await insertOrder(tx, actor, wanted, account)
  await storeOnlineItems(
    tx,
    order.id,
    owed.map(({ id, balance, lateDue }) => {
      const { amount: off, words } = early.get(id) ?? { amount: '0.00', words: null }
      return { billId: id, principal: subtract(balance, off), lateFee: lateDue, early: off, earlyText: words }
    }),
  )
  await lockBills(
    tx,
    order,
    bills.map(({ id }) => id),
  )
  return { order, account }
}
