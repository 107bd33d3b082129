import { stateDictionary } from '#kernel/shared/dictionary.ts'
import { onlineChannel, onlineWay, refundEnd } from './dictionaries.ts'
import { onlineRefundMachine } from './refund-states.ts'
import { onlineMachine } from './states.ts'

/** What of payments online has words for its codes. */
export const onlineDictionaries = [
  stateDictionary('pay_online_state', '线上支付状态', onlineMachine),
  stateDictionary('pay_online_refund_state', '渠道退款状态', onlineRefundMachine),
  ...[onlineChannel, onlineWay, refundEnd],
] as const
