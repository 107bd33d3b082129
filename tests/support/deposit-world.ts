import { billApi, billCalls } from '#business/property-fee/bill/shared/api.ts'
import { depositApi } from '#business/property-fee/deposit/shared/api.ts'
import { near } from './fee-world.ts'
import { refundActs } from './refund-world.ts'
import { payWorld, type PayWorld } from './pay-world.ts'

/** Homes that are asked for a deposit of decoration, and the acts of those who hold it. */
export const depositWorld = async () => depositActs(await payWorld())

/** The acts by which deposits come in, in a world where bills are paid. */
export function depositActs<W extends PayWorld>(base: W) {
  const world = refundActs(base)
  /** A bill of a deposit that its payer knows of; its id. */
  const asked = async (roomId: string, receivable = '2000.00'): Promise<string> => {
    const manager = await world.as('pm0101')
    const period = { periodStart: '2026-11-01', periodEnd: '2026-11-30', dueDate: '2026-12-31' }
    const made = await manager.call(billApi.create, {
      ...{ villageId: near, roomId, itemId: world.item('ZXYJ'), receivable },
      ...period,
    })
    if (!made.success) throw new Error(made.message)
    await manager.call(billCalls.publish, { ids: [made.result.id] })
    return made.result.id
  }
  /** Pays a bill, or a part of it, at the desk; the turn stays open. */
  const payBill = async (roomId: string, billId: string, amount?: string) => {
    const { bills } = await world.desk(roomId)
    return world.take(
      bills.filter(({ id }) => id === billId),
      amount === undefined ? {} : { amount },
    )
  }
  const ofBill = async (billId: string): Promise<string | undefined> =>
    (await world.query<{ id: string }>('select id from fee_deposit where bill_id = $1', [billId]))[0]?.id
  const read = async (id: string, username = 'staff0101') =>
    (await (await world.as(username)).call(depositApi.one, { id })).result
  /** A deposit that was paid in a turn that has ended. */
  const held = async (receivable = '2000.00', roomId = world.freshRoom()) => {
    const billId = await asked(roomId, receivable)
    await world.openShiftOf()
    const order = await payBill(roomId, billId)
    await world.endShift()
    return { id: (await ofBill(billId))!, billId, roomId, order }
  }
  return { ...world, ...{ asked, payBill, ofBill, read, held } }
}
export type DepositWorld = Awaited<ReturnType<typeof depositWorld>>
