import { beforeAll, expect, test } from 'vitest'
import { near } from '../../../../../tests/support/fee-world.ts'
import { refundWorld, type RefundWorld } from '../../../../../tests/support/refund-world.ts'
import { readFree } from './repository.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await refundWorld()
})

test('what goes back of one payment in two parts is of the days on which the parts went', async () => {
  const { order, bills } = await world.paid()
  const item = { billId: bills[0]!.id, accountId: null, principal: '10.00', lateFee: '0.00' }
  const payee = { way: 'TRANSFER', payeeName: '张三', bankName: '中国银行', accountNo: '6222020200112233440' } as const
  for (const [day, voucherNo] of [
    ['2026-11-22', 'ZZ-1'],
    ['2026-11-23', 'ZZ-2'],
  ] as const) {
    world.on(day)
    const { success, message, result } = await world.apply({ payOrderId: order.id, items: [item], ...payee })
    if (!success) throw new Error(message)
    await world.sign(result.id, 'pm0101')
    await world.openShiftOf()
    expect(await world.deal(result.id, 'pay', { voucherNo })).toMatchObject({ success: true })
    await world.endShift()
  }
  const account = { villageId: near, creditorId: order.creditorId, channel: 'TRANSFER' } as const
  const free = (day: string) =>
    world.linli.services.db.read(world.system, (tx) =>
      readFree(tx, account, { from: day, until: day, numbers: ['ZZ-1', 'ZZ-2'] }),
    )
  const dueOn = async (day: string) =>
    (await free(day)).flatMap(({ voucherNo, amount, isDue }) => (isDue ? [[voucherNo, amount]] : []))
  expect(await dueOn('2026-11-22')).toEqual([['ZZ-1', '-10.00']])
  expect(await dueOn('2026-11-23')).toEqual([['ZZ-2', '-10.00']])
})
