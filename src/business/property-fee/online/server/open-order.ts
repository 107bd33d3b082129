import type { PayAccount } from '#engines/pay-channel/server/accounts.ts'
import { ChannelAway, ChannelRefused } from '#engines/pay-channel/server/pay-channel.ts'
import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import { now, today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import { add, parseDecimal } from '#kernel/shared/decimal.ts'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { readPayRules } from '../../pay-setting/server/repository.ts'
import { takesChannel } from '../../pay-setting/shared/pay-rules.ts'
import { nextPayNo } from '../../payment/server/number-payment.ts'
import { minePage } from '../../server/menu.ts'
import { onlineChannel, type OnlineWay } from '../shared/dictionaries.ts'
import { onlineMachine } from '../shared/states.ts'
import { channelOf, isPage } from '../shared/channel-ways.ts'
import { accountsOf } from './read-mine.ts'
import { notifyUrl } from './take-notification.ts'
import { onlineTables, type StoredOnline } from './tables.ts'

/** The account that takes the money of an organisation by a way; refuses where it has none. */
export async function requireAccount(
  reader: Reader,
  creditorId: string,
  way: OnlineWay,
  settings: Services['settings'],
): Promise<PayAccount> {
  const kind = channelOf(way)
  const [creditor] = await readDeparts(reader, [creditorId])
  const accounts = creditor ? accountsOf(settings, reader.tenantId, creditor.orgCode) : []
  const account = accounts.find((one) => one.kind === kind)
  if (!account) throw refusal(`该收费单位未开通${accounts.length > 0 ? onlineChannel.items[kind] : '线上支付'}`)
  return account
}

/** What an order is for, and how it is to be paid. */
interface Wanted {
  villageId: string
  creditorId: string
  roomId: string
  payerId: string | null
  way: OnlineWay
  principal: string
  lateFee: string
  early: string
  /** To be put on the payer's account. */
  prepay: string
}

/** An order that the channel knows nothing of yet; refuses what the place does not take online. */
export async function insertOrder(tx: Tx, actor: Actor, wanted: Wanted, account: PayAccount): Promise<StoredOnline> {
  const rules = await readPayRules(tx, wanted)
  if (rules.allowOnline === 'N') throw refusal('该小区未开放线上缴费，请到物业收费台缴纳')
  const channel = channelOf(wanted.way)
  if (!takesChannel(rules, channel)) throw refusal(`该小区未开放${onlineChannel.items[channel]}，请选择其他支付方式`)
  if (wanted.prepay !== '0.00' && rules.allowDeposit === 'N') throw refusal('缴费设置不接受预存款')
  const order = (await insertRow(tx, actorSeeing(actor, 'everything'), onlineTables.feeOnlineOrder, {
    ...{ ...wanted, payNo: await nextPayNo(tx), userId: actor.userId, merchant: account.merchantId },
    amount: add([wanted.principal, wanted.lateFee, wanted.prepay]),
    ...{ dueOn: today(), expireAt: toWire(addMinutes(now(), rules.orderMinutes)), payUrl: null },
    ...{ nextAskAt: toWire(addMinutes(now(), 1)), asks: 0, channelTradeNo: null, paidAt: null, paidAmount: null },
    ...{ heldAmount: '0.00', prepaidAmount: '0.00', fault: null, payOrderId: null, state: onlineMachine.initial },
  })) as StoredOnline
  await logState(tx, actor, onlineMachine, { id: order.id, from: null, to: order.state, action: 'open' })
  return order
}

const withUrl = `update fee_online_order set pay_url = $3 where tenant_id = $1 and id = $2 and state = 'WAITING'`

/**
 * Makes an order in a transaction and opens it at the channel behind it; answers its id. Where the channel does not take
 * it, it stays until the channel has said that it knows of no such order: the job asks.
 */
export async function openOrder(
  { db, settings, log }: Services,
  actor: Actor,
  make: (tx: Tx) => Promise<{ order: StoredOnline; account: PayAccount }>,
): Promise<{ id: string; isOpen: boolean }> {
  const { order, account } = await db.write(actor, make)
  const { id, payNo, amount, expireAt, way } = order
  try {
    const payUrl = await account.channel.open({
      ...{ payNo, amount: parseDecimal(amount, 2), description: '物业费用', expireAt: fromWire(expireAt) },
      notifyUrl: notifyUrl(settings.publicUrl ?? '', account),
      backUrl: `${settings.publicUrl}${minePage}`,
      way: isPage(way) ? { kind: 'h5', clientIp: actor.ip } : { kind: 'native' },
    })
    await db.write(actor, (tx) => tx.run(statement(withUrl, [actor.tenantId, id, payUrl])))
    return { id, isOpen: true }
  } catch (error) {
    if (!(error instanceof ChannelAway || error instanceof ChannelRefused)) throw error
    log.warn({ payNo, reason: error.message }, 'the channel has not taken an order')
    return { id, isOpen: false }
  }
}
