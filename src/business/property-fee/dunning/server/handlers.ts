import { on, type Handler } from '#kernel/server/events/handler.ts'
import { billSettled } from '../../bill/shared/events.ts'
import type { DunningFlow } from './flow.ts'
import { settleDunnings } from './settle-dunnings.ts'

/** Whoever pays is asked no more; behind the payment, so that of two bills paid at once the later one ends the record. */
export const dunningHandlers = (flow: DunningFlow): readonly Handler[] => [
  on(billSettled, 'fee.dunning-settled', async (tx, actor, { billId }) => {
    await settleDunnings(tx, actor, flow, billId)
  }),
]
