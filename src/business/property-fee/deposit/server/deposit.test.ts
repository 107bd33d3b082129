import { beforeAll, describe, expect, test } from 'vitest'
import { depositWorld, type DepositWorld } from '../../../../../tests/support/deposit-world.ts'
import { itemApi } from '../../item/shared/api.ts'
import { payApi } from '../../payment/shared/api.ts'
import { depositApi, depositCalls } from '../shared/api.ts'

let world: DepositWorld
beforeAll(async () => {
  world = await depositWorld()
}, 60_000)

/** Undoes a payment in its turn. */
async function undo(id: string) {
  const asked = await (
    await world.as('staff0101')
  ).call(payApi.deal, { id, action: 'revoke', remark: '押金金额收取有误' })
  expect(asked.success, asked.message).toBe(true)
  return (await world.as('pm0101')).call(payApi.deal, { id, action: 'confirm' })
}

describe('a deposit', () => {
  test('begins with the first payment of its bill, and grows with the next', async () => {
    const roomId = world.freshRoom()
    const billId = await world.asked(roomId)
    await world.openShiftOf()
    expect(await world.ofBill(billId)).toBeUndefined()
    const first = await world.payBill(roomId, billId, '800.00')
    const id = (await world.ofBill(billId))!
    expect(await world.read(id)).toMatchObject({ state: 'PAID', taken: '800.00', balance: '800.00', billId })
    await world.payBill(roomId, billId)
    const { logs, ...row } = await world.read(id)
    expect(row).toMatchObject({ taken: '2000.00', deducted: '0.00', returned: '0.00', balance: '2000.00' })
    expect(logs.map(({ logKind, amount, balanceAfter }) => [logKind, amount, balanceAfter])).toEqual([
      ['IN', '1200.00', '2000.00'],
      ['IN', '800.00', '800.00'],
    ])
    expect(logs[1]!.payNo).toBe(first.payNo)
    expect((await world.stateOf(billId)).state).toBe('PAID')
    expect(await world.faults()).toEqual([])
    await world.endShift()
  })

  test('whose payment is undone in its turn holds nothing, and may be paid again', async () => {
    const roomId = world.freshRoom()
    const billId = await world.asked(roomId, '500.00')
    await world.openShiftOf()
    const order = await world.payBill(roomId, billId)
    const id = (await world.ofBill(billId))!
    expect((await undo(order.id)).success).toBe(true)
    expect(await world.read(id)).toMatchObject({ state: 'VOID', taken: '0.00', balance: '0.00' })
    expect(await world.faults()).toEqual([])
    await world.payBill(roomId, billId)
    expect(await world.read(id)).toMatchObject({ state: 'PAID', balance: '500.00' })
    expect(await world.faults()).toEqual([])
    await world.endShift()
  })

  test('does not go back as a payment: other bills of the same payment do', async () => {
    const roomId = world.freshRoom()
    const billId = await world.asked(roomId)
    await world.openShiftOf()
    const { bills } = await world.desk(roomId)
    const order = await world.take(bills)
    await world.endShift()
    const { lines } = await world.quote(order.id)
    expect(new Set(lines.map((line) => line.billId))).toEqual(
      new Set(bills.flatMap(({ id }) => (id === billId ? [] : [id]))),
    )
    const item = { billId, accountId: null, principal: '1.00', lateFee: '0.00' }
    expect(await world.apply({ payOrderId: order.id, items: [item] })).toMatchObject({
      success: false,
      message: '退款明细不属于该支付单',
    })
    const { order: alone } = await world.held()
    expect((await world.quote(alone.id)).refusal).toBe('该支付单收取的押金，请在押金管理中退还')
  })

  test('is read where its money is kept, and by nobody else', async () => {
    const { id } = await world.held('300.00')
    for (const username of ['staff0101', 'pm0101', 'co01'])
      expect((await world.read(id, username)).balance).toBe('300.00')
    for (const username of ['owner0101', 'dep0101'])
      expect((await (await world.as(username)).call(depositApi.one, { id })).status).toBe(403)
    const listed = await (await world.as('pm0101')).call(depositApi.page, { state: 'PAID', pageSize: '100' })
    const sums = await (await world.as('pm0101')).call(depositCalls.sums, { state: 'PAID' })
    expect(sums.result.count).toBe(listed.result.total)
    expect(listed.result.records.find((row) => row.id === id)).toMatchObject({ itemName: '装修押金', state: 'PAID' })
  })

  test('bears no late fee, and what was charged as one stays one', async () => {
    const late = { lateRate: '0.0005', lateGraceDays: 15, lateGraceMode: 'AFTER_GRACE', lateCapRatio: '0.30' } as const
    const itemId = world.item('ZXYJ')
    expect(await world.enter({ itemId, standardName: '装修押金', ...late })).toMatchObject({
      success: false,
      message: '押金不能收取违约金',
    })
    const manager = await world.as('pm0101')
    const [item] = (await manager.call(itemApi.page, { itemCode: 'ZXYJ' })).result.records
    const { itemCode, itemName, feeFlag, taxRate, invoiceName, status, version } = item!
    const input = { id: itemId, version, itemCode, itemName, feeFlag, taxRate, invoiceName, status }
    const refused = await manager.call(itemApi.update, { ...input, feeType: 'OTHER' })
    expect(refused).toMatchObject({
      success: false,
      message: '该收费项目已有账单，不能在押金与其他费用类型之间更改',
    })
  })
})

test.each([
  [
    'update fee_deposit set taken = taken + 1, balance = balance + 1 where id = (select min(id) from fee_deposit)',
    '押金',
  ],
])('a planted error is found: %s', async (text, told) => {
  await world.run(text)
  expect(JSON.stringify(await world.faults())).toContain(told)
  await world.run(text.replaceAll('+ 1', '- 1'))
  expect(await world.faults()).toEqual([])
})
