import { beforeAll, expect, test } from 'vitest'
import { refundWorld, type RefundWorld } from '../../../../../tests/support/refund-world.ts'
import { payApi } from '../../payment/shared/api.ts'
import { shiftApi } from '../../shift/shared/api.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await refundWorld()
}, 60_000)

/** A refund of a payment that is made as large as wanted, by whoever works at the desk. */
async function bigRefund(sum: string): Promise<string> {
  await world.openShiftOf('cash0101')
  const roomId = world.freshRoom()
  const [bill] = (await world.desk(roomId, 'cash0101')).bills
  await world.run(`update fee_bill set receivable = $2, due_date = '2026-12-31' where id = $1`, [bill!.id, sum])
  const { bills } = await world.desk(roomId, 'cash0101')
  const order = await world.take(bills, {}, 'cash0101')
  await world.endShift('cash0101')
  const items = [{ billId: bill!.id, accountId: null, principal: sum, lateFee: '0.00' }]
  const { success, message, result } = await world.apply({ payOrderId: order.id, items }, 'cash0101')
  if (!success) throw new Error(message)
  return result.id
}
const give = (roleCode: string) =>
  world.run(
    `update sys_user_role set role_code = $1 where user_id = (select id from sys_user where username = 'fin01')`,
    [roleCode],
  )
const stateOf = async (id: string) => (await world.one(id)).state

test('small sums pass by the finance as by the manager, and never by the cashier', async () => {
  const id = await bigRefund('500.00')
  expect(await world.sign(id, 'cash0101')).toMatchObject({ success: false })
  expect(await world.sign(id, 'fin01')).toMatchObject({ success: true })
  expect(await stateOf(id)).toBe('WAITING')
})

test('large sums where nobody keeps the money: the manager signs before the head', async () => {
  await give('normal')
  const id = await bigRefund('5000.01')
  expect(await world.sign(id, 'co01')).toMatchObject({ success: false })
  expect(await world.sign(id, 'pm0101')).toMatchObject({ success: true })
  expect(await world.sign(id, 'co01')).toMatchObject({ success: true })
  expect(await stateOf(id)).toBe('WAITING')
  await give('feeFinance')
})

test('large sums where there are two heads: both, and none of them twice', async () => {
  await give('companyAdmin')
  const id = await bigRefund('5000.02')
  expect(await world.sign(id, 'pm0101')).toMatchObject({ success: false })
  expect(await world.sign(id, 'co01')).toMatchObject({ success: true })
  expect(await world.sign(id, 'co01')).toMatchObject({ success: false, message: '不能审批与本人有关的事项' })
  expect(await stateOf(id)).toBe('AUDITING')
  expect(await world.sign(id, 'fin01')).toMatchObject({ success: true })
  expect(await stateOf(id)).toBe('WAITING')
  await give('feeFinance')
})

test.each(['pm0101', 'fin01', 'co01'])('%s lets the turn of a cashier pass, and no cashier does', async (username) => {
  await world.openShiftOf('cash0101')
  await world.endShift('cash0101')
  const [shift] = await world.query<{ id: string }>(
    `select id from fee_shift where state = 'CLOSED' order by id desc limit 1`,
  )
  const check = async (by: string) =>
    (await world.as(by)).call(shiftApi.deal, { id: shift!.id, action: 'check' } as never)
  for (const by of ['cash0101', 'meter0101', 'cs0101']) expect(await check(by)).toMatchObject({ status: 403 })
  expect(await check(username)).toMatchObject({ success: true })
})

test('what was taken in the same turn is undone by the finance, when its cashier asks', async () => {
  await world.openShiftOf('cash0101')
  const roomId = world.freshRoom()
  const order = await world.take((await world.desk(roomId, 'cash0101')).bills, {}, 'cash0101')
  const deal = async (action: string, by: string) =>
    (await world.as(by)).call(payApi.deal, { id: order.id, action, remark: '收款方式选错' } as never)
  const ask = await deal('revoke', 'cash0101')
  expect(ask.message).toBeDefined()
  expect(ask.success, ask.message).toBe(true)
  expect(await deal('confirm', 'cash0101')).toMatchObject({ status: 403 })
  expect(await deal('confirm', 'fin01')).toMatchObject({ success: true })
  await world.endShift('cash0101')
  expect(await world.faults()).toEqual([])
})
