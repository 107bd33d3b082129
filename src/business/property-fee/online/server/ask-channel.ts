import {
  ChannelAway,
  ChannelRefused,
  type PayChannel,
  type TradeState,
} from '#engines/pay-channel/server/pay-channel.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { move } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { isOpen } from '../shared/states.ts'
import type { OnlineFlow } from './flow.ts'
import { paidTrade, settleTrade, type PaidTrade } from './settle-trade.ts'
import { accountBehind } from './read-mine.ts'
import { holdOrder } from './repository.ts'
import type { StoredOnline } from './tables.ts'

export type Asking = Pick<Services, 'db' | 'settings' | 'log'>

/** What the channel answers: paid, or in which state it is. */
async function answerOf(channel: PayChannel, { state, payNo }: StoredOnline): Promise<PaidTrade | TradeState> {
  const told = state === 'CLOSING' ? await channel.close(payNo) : 'SUCCESS'
  if (told !== 'SUCCESS') return told
  const trade = await channel.query(payNo)
  return paidTrade(trade) ?? trade.state
}

interface Act {
  tx: Tx
  actor: Actor
  flow: OnlineFlow
}

/** What the answer means for an order that may have moved since. */
async function follow(act: Act, id: string, answer: PaidTrade | TradeState): Promise<void> {
  const order = await holdOrder(act.tx, id)
  if (!order) return
  if (typeof answer === 'object') return settleTrade(act, order, answer)
  const { tx, actor, flow } = act
  const step = (action: string) => move(tx, actor, flow, order, action, {}, { bySystem: true })
  if (!isOpen(order.state)) return
  // An order that the channel knows nothing of is closed there first: it may be on its way.
  if (answer === 'CLOSED' || (answer === 'ABSENT' && order.state === 'CLOSING')) await step('closed')
  else if (order.state === 'WAITING' && (answer === 'ABSENT' || isOver(order))) await step('expire')
}

const isOver = ({ expireAt }: StoredOnline): boolean => fromWire(expireAt) <= now()

/**
 * Asks the channel what has become of an order and follows it: no call of a channel within a transaction. Where nobody
 * answers nothing moves, and its bills stay held.
 */
export async function askChannel(
  services: Asking,
  flow: OnlineFlow,
  tenantId: number,
  given: StoredOnline,
): Promise<void> {
  const { db, settings, log } = services
  const actor = systemActor(tenantId)
  const account = accountBehind(settings, tenantId, given)
  if (!account) return log.warn({ payNo: given.payNo }, 'an order online has no account any more')
  // Behind its end it may be asked for only to be closed.
  const order = given.state === 'WAITING' && isOver(given) ? await expire(services, flow, actor, given) : given
  if (!order || !isOpen(order.state)) return
  try {
    const answer = await answerOf(account.channel, order)
    await db.write(actor, (tx) => follow({ tx, actor, flow }, order.id, answer))
  } catch (error) {
    if (!(error instanceof ChannelAway || error instanceof ChannelRefused)) throw error
    log.warn(
      { payNo: order.payNo, at: nowText(), reason: error.message },
      'the channel does not say what became of an order',
    )
  }
}

const expire = (
  { db }: Asking,
  flow: OnlineFlow,
  actor: Actor,
  { id }: StoredOnline,
): Promise<StoredOnline | undefined> =>
  db.write(actor, async (tx) => {
    const order = await holdOrder(tx, id)
    if (order?.state !== 'WAITING') return order
    return move(tx, actor, flow, order, 'expire', {}, { bySystem: true })
  })
