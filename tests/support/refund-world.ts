import type { Caller } from './test-app.ts'
import { payWorld, type PayWorld } from './pay-world.ts'
import { dueOf } from '#business/property-fee/payment/shared/allocation.ts'
import type { CounterInput, DeskBill, FeePayOrder } from '#business/property-fee/payment/shared/schema.ts'
import { receiptApi } from '#business/property-fee/receipt/shared/api.ts'
import { refundApi, refundCalls } from '#business/property-fee/refund/shared/api.ts'
import type { RefundInput } from '#business/property-fee/refund/shared/schema.ts'
import { shiftApi } from '#business/property-fee/shift/shared/api.ts'

/** Payments whose turn has ended, and the acts by which money of them goes back. */
export const refundWorld = async () => refundActs(await payWorld())

/** The acts by which money goes back, in a world where it was paid. */
export function refundActs<W extends PayWorld>(world: W) {
  const caller = (username: string): Promise<Caller> => world.as(username)
  const openShift = async (username = 'staff0101') => {
    const { success, message } = await world.openShift(username, '9000.00')
    if (!success) throw new Error(message)
  }
  /** Ends the turn that somebody has open, with what there should be. */
  const endShift = async (username = 'staff0101') => {
    const { records } = (await (await caller(username)).call(shiftApi.page, { state: 'OPEN', pageSize: '50' })).result
    for (const { id } of records) {
      const [row] = await world.query<{ cash: string }>(
        `select (s.opening_float + coalesce((select sum(t.amount) from fee_pay_order o join fee_pay_tender t on t.tenant_id = o.tenant_id
            and t.order_id = o.id and t.channel = 'CASH' and t.refund_id is null where o.shift_id = s.id), 0)
          - coalesce((select sum(f.money) from fee_refund f where f.shift_id = s.id and f.way = 'CASH'), 0))::numeric(14, 2) as cash
          from fee_shift s where s.id = $1`,
        [id],
      )
      const step = { id, action: 'close', countedCash: row!.cash } as const
      const { success, message } = await (await caller(username)).call(shiftApi.deal, step)
      if (!success) throw new Error(message)
    }
  }
  const take = async (bills: readonly DeskBill[], part: Partial<CounterInput> = {}, username = 'staff0101') => {
    const { success, message, result } = await world.pay(world.inputOf(bills, part), username)
    if (!success) throw new Error(message)
    return result
  }
  /** A payment of all that is due for a room, in a turn that has ended. */
  const paid = async (part: Partial<CounterInput> = {}) => {
    await openShift()
    const { bills } = await world.desk(world.freshRoom())
    const order = await take(bills, part)
    await endShift()
    return { order, bills }
  }
  const quote = async (payOrderId: string, username = 'staff0101') =>
    (await (await caller(username)).call(refundCalls.quote, { payOrderId })).result
  const reasons = { reasonCode: 'DUP', reason: '业主重复缴费，申请退回' } as const
  const apply = async (input: Partial<RefundInput>, username = 'staff0101', headers?: Record<string, string>) =>
    (await caller(username)).call(
      refundCalls.apply,
      { refundKind: 'PAYMENT', ...reasons, way: 'CASH', ...input } as RefundInput,
      headers,
    )
  /** All that is left of a payment. */
  const applyAll = async (order: Pick<FeePayOrder, 'id'>, part: Partial<RefundInput> = {}, username?: string) => {
    const { lines } = await quote(order.id)
    const items = lines.map(({ billId, accountId, principal, lateFee }) => ({ billId, accountId, principal, lateFee }))
    return apply({ payOrderId: order.id, items, ...part }, username)
  }
  const deal = async (
    id: string,
    action: 'pay' | 'drop' | 'retry' | 'change',
    part: object = {},
    username = 'staff0101',
  ) => (await caller(username)).call(refundApi.deal, { id, action, ...part } as never)
  const one = async (id: string, username = 'staff0101') =>
    (await (await caller(username)).call(refundApi.one, { id })).result
  const receipts = async (orderId: string) =>
    (await (await caller('pm0101')).call(receiptApi.page, { orderId, pageSize: '50' })).result.records
  return {
    ...world,
    ...{
      openShiftOf: openShift,
      endShift,
      take,
      paid,
      quote,
      apply,
      applyAll,
      deal,
      one,
      receipts,
      dueOf,
    },
  }
}
export type RefundWorld = Awaited<ReturnType<typeof refundWorld>>
