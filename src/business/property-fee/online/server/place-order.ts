import type { PayAccount } from '#engines/pay-channel/server/accounts.ts'
import { ChannelAway, ChannelRefused } from '#engines/pay-channel/server/pay-channel.ts'
import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import { now, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import { add, compare, parseDecimal } from '#kernel/shared/decimal.ts'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { isOwed } from '../../bill/shared/states.ts'
import { dueBill, unpayableText } from '../../payment/server/compute-due.ts'
import { newPayNo } from '../../payment/server/number-payment.ts'
import { holdBills, type PayableBill } from '../../payment/server/repository.ts'
import { dueOf, olderLeftOut } from '../../payment/shared/allocation.ts'
import { onlineChannel } from '../shared/dictionaries.ts'
import type { OpenInput } from '../shared/schema.ts'
import { onlineMachine } from '../shared/states.ts'
import { channelOf, isPage } from '../shared/ways.ts'
import { readOwed, readPayers } from './mine-repository.ts'
import { accountsOf } from './read-mine.ts'
import { lockBills, storeOnlineItems } from './repository.ts'
import { notifyUrl } from './take-notification.ts'
import { onlineTables, type StoredOnline } from './tables.ts'

/** So long, in minutes, an order may be paid. */
const lifetime = 30

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
  const older = olderLeftOut(own, ({ id }) => wanted.includes(id))
  if (older) throw refusal(`请先缴清${older.periodStart} 至 ${older.periodEnd}的账单`)
  return bills
}

/** An order for bills, which it holds from now on; the channel knows nothing of it yet. */
async function createOrder(
  tx: Tx,
  actor: Actor,
  { billIds, expected, way }: OpenInput,
  settings: Services['settings'],
): Promise<{ order: StoredOnline; account: PayAccount }> {
  const bills = await readAsked(tx, actor, billIds)
  const [first] = bills
  const [creditor] = await readDeparts(tx, [first!.creditorId])
  const kind = channelOf(way)
  const accounts = creditor ? accountsOf(settings, actor.tenantId, creditor.orgCode) : []
  const account = accounts.find((one) => one.kind === kind)
  if (!account) throw refusal(`该收费单位未开通${accounts.length > 0 ? onlineChannel.items[kind] : '线上支付'}`)
  const owed = bills.map(dueBill)
  const amount = dueOf(owed)
  if (compare(amount, 0) === 0) throw refusal('所选账单没有应缴金额')
  if (compare(expected, amount) !== 0) throw refusal(`应缴金额已变为${amount}元，请刷新核对后重新支付`)
  const order = (await insertRow(tx, actorSeeing(actor, 'everything'), onlineTables.feeOnlineOrder, {
    ...{ payNo: newPayNo(), villageId: first!.villageId, creditorId: first!.creditorId, roomId: first!.roomId },
    ...{ payerId: first!.payerId, userId: actor.userId, way, merchant: account.merchantId, amount },
    principal: add(owed.map(({ balance }) => balance)),
    lateFee: add(owed.map(({ lateDue }) => lateDue)),
    ...{ dueOn: today(), expireAt: toWire(addMinutes(now(), lifetime)), payUrl: null },
    ...{ nextAskAt: toWire(addMinutes(now(), 1)), asks: 0, channelTradeNo: null, paidAt: null, paidAmount: null },
    ...{ heldAmount: '0.00', prepaidAmount: '0.00', fault: null, payOrderId: null, state: onlineMachine.initial },
  })) as StoredOnline
  await logState(tx, actor, onlineMachine, { id: order.id, from: null, to: order.state, action: 'open' })
  await storeOnlineItems(
    tx,
    order.id,
    owed.map(({ id, balance, lateDue }) => ({ billId: id, principal: balance, lateFee: lateDue })),
  )
  await lockBills(
    tx,
    order,
    bills.map(({ id }) => id),
  )
  return { order, account }
}

const withUrl = `update fee_online_order set pay_url = $3 where tenant_id = $1 and id = $2 and state = 'WAITING'`

/**
 * Opens an order for bills of the caller's homes and then at the channel; answers its id. Where the channel does not take
 * it the bills stay held until it has said that it knows of no such order: the job asks.
 */
export async function placeOrder(
  { db, settings, log }: Services,
  actor: Actor,
  input: OpenInput,
): Promise<{ id: string; isOpen: boolean }> {
  const { order, account } = await db.write(actor, (tx) => createOrder(tx, actor, input, settings))
  const { id, payNo, amount, expireAt } = order
  try {
    const payUrl = await account.channel.open({
      ...{ payNo, amount: parseDecimal(amount, 2), description: '物业费用', expireAt: fromWire(expireAt) },
      notifyUrl: notifyUrl(settings.publicUrl ?? '', account),
      backUrl: `${settings.publicUrl}/property-expenses/mine`,
      way: isPage(input.way) ? { kind: 'h5', clientIp: actor.ip } : { kind: 'native' },
    })
    await db.write(actor, (tx) => tx.run(statement(withUrl, [actor.tenantId, id, payUrl])))
    return { id, isOpen: true }
  } catch (error) {
    if (!(error instanceof ChannelAway || error instanceof ChannelRefused)) throw error
    log.warn({ payNo, reason: error.message }, 'the channel has not taken an order')
    return { id, isOpen: false }
  }
}
