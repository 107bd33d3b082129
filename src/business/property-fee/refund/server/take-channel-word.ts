import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { move } from '#kernel/server/move.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import type { onlineRefundEnded } from '../../online/shared/events.ts'
import type { RefundFlow } from './flow.ts'
import { lockSent } from './repository.ts'

const actions = { SUCCESS: 'refunded', ABNORMAL: 'abnormal', FAILED: 'failed' } as const

/** The word of the channel: the refund is settled, waits for somebody at the channel, or is free for another way. */
export async function takeChannelWord(
  tx: Tx,
  actor: Actor,
  flow: RefundFlow,
  { refundNo, end, fault, channelRefundNo }: Infer<(typeof onlineRefundEnded)['payload']>,
): Promise<void> {
  const refund = await lockSent(tx, refundNo)
  if (!refund || !(actions[end] in flow.machine.states[refund.state]!.on)) return
  const done = { paidAt: nowText(), paidOn: today(), voucherNo: channelRefundNo ?? refundNo, fault: null }
  const changes = end === 'SUCCESS' ? done : { fault }
  await move(tx, actor, flow, refund, actions[end], {}, { bySystem: true, changes })
}
