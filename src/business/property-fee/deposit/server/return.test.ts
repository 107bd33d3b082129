import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add } from '#kernel/shared/decimal.ts'
import { near } from '../../../../../tests/support/fee-world.ts'
import { depositWorld, type DepositWorld } from '../../../../../tests/support/deposit-world.ts'
import { feeReportApi } from '../../report/shared/report.ts'
import { refundApi } from '../../refund/shared/api.ts'

let world: DepositWorld
let home: string
beforeAll(async () => {
  world = await depositWorld()
  home = await world.homeOf('owner0101')
}, 60_000)
beforeEach(() => world.on('2026-11-21'))

const ok = async <T>(answer: Promise<{ success: boolean; message: string; result: T }>): Promise<T> => {
  const { success, message, result } = await answer
  expect(success, message).toBe(true)
  return result
}
/** What the ledger holds for the deposit of a bill, and what it has earned of it. */
const ledgerOf = async (billId: string) => {
  const [row] = await world.query<{ held: string; income: string }>(
    `select coalesce(sum(amount) filter (where entry_kind in ('PAY', 'DEPOSIT')), 0)::numeric(14, 2) as held,
        coalesce(sum(amount) filter (where entry_kind = 'INCOME'), 0)::numeric(14, 2) as income from fee_entry where bill_id = $1`,
    [billId],
  )
  return row!
}

test('2000.00 with a deduction of 356.80 gives back 1643.20, and the ledger holds 0.00', async () => {
  const { id, billId } = await world.held('2000.00', home)
  expect(await ledgerOf(billId)).toEqual({ held: '2000.00', income: '0.00' })
  await ok(world.deduct(id, '356.80'))
  await ok(world.answer(id, 'agree'))
  expect(await ledgerOf(billId)).toEqual({ held: '1643.20', income: '356.80' })
  const refund = await ok(world.giveBack(id, { amount: '1643.20' }))
  expect(refund).toMatchObject({ amount: '1643.20', money: '1643.20', refundKind: 'DEPOSIT', state: 'AUDITING' })
  expect(await world.read(id)).toMatchObject({ state: 'REFUNDING', balance: '1643.20' })
  await world.signed(refund.id)
  await world.openShiftOf()
  expect(await ok(world.deal(refund.id, 'pay'))).toMatchObject({ state: 'SUCCESS' })
  const { logs, ...row } = await world.read(id)
  expect(row).toMatchObject({
    state: 'REFUNDED',
    taken: '2000.00',
    deducted: '356.80',
    returned: '1643.20',
    balance: '0.00',
  })
  expect(logs.map(({ logKind, amount, balanceAfter }) => [logKind, amount, balanceAfter])).toEqual([
    ['REFUND', '-1643.20', '0.00'],
    ['DEDUCT', '-356.80', '1643.20'],
    ['IN', '2000.00', '2000.00'],
  ])
  expect(logs[0]!.refundNo).toBe(refund.refundNo)
  expect(await ledgerOf(billId)).toEqual({ held: '0.00', income: '356.80' })
  expect(await world.stateOf(billId)).toMatchObject({ state: 'PAID', balance: '0.00' })
  expect(await world.faults()).toEqual([])
  await world.endShift()
  expect(await world.faults()).toEqual([])
  const [notice] = await world.query<{ title: string }>(
    'select title from notice where biz_id = $1 order by id desc limit 1',
    [id],
  )
  expect(notice!.title).toBe('押金已退还：1643.20元')
})

describe('what is left', () => {
  test('goes back only whole, once, and not while a deduction waits', async () => {
    const { id } = await world.held('600.00')
    expect(await world.giveBack(id, { amount: '100.00' })).toMatchObject({
      success: false,
      message: '退还金额须为押金余额600.00元',
    })
    const [{ no }] = (await world.query<{ no: string }>('select deposit_no as no from fee_deposit where id = $1', [
      id,
    ])) as [{ no: string }]
    await ok(world.deduct(id, '60.00'))
    expect(await world.giveBack(id)).toMatchObject({ success: false, message: `押金${no}扣款待确认，不能退还` })
    await ok(world.step(id, 'withdraw', { remark: '核实后不再扣款' }))
    const refund = await ok(world.giveBack(id))
    expect(await world.giveBack(id)).toMatchObject({ success: false, message: `押金${no}退还中，不能退还` })
    expect(await world.deduct(id, '1.00')).toMatchObject({ success: false })
    await world.refuse(refund.id, 'pm0101')
    if ((await world.one(refund.id)).state === 'AUDITING') await world.refuse(refund.id, 'co01')
    expect((await world.one(refund.id)).state).toBe('REJECTED')
    expect(await world.read(id)).toMatchObject({ state: 'PAID', balance: '600.00', returned: '0.00' })
    const next = await ok(world.giveBack(id))
    await world.signed(next.id)
    await ok(world.deal(next.id, 'drop', { remark: '住户暂不办理退还' }, 'pm0101'))
    expect((await world.read(id)).state).toBe('PAID')
    expect(await world.faults()).toEqual([])
  })

  test('is signed by nobody who took it or asks for it, and paid out by nobody who signed', async () => {
    const { id } = await world.held('700.00')
    const refund = await ok(world.giveBack(id, {}, 'pm0101'))
    const apart = await world.query<{ id: string }>(
      `select id from sys_user where username in ('staff0101', 'pm0101') order by id`,
    )
    for (const username of ['staff0101', 'pm0101']) expect((await world.sign(refund.id, username)).success).toBe(false)
    expect(apart).toHaveLength(2)
    await ok(world.sign(refund.id, 'co01') as never)
    expect((await world.one(refund.id)).state).toBe('WAITING')
    expect(await world.deal(refund.id, 'pay', {}, 'co01')).toMatchObject({
      success: false,
      message: '审批人不能办理付款',
    })
    await world.openShiftOf()
    await ok(world.deal(refund.id, 'pay'))
    await world.endShift()
    expect((await world.read(id)).state).toBe('REFUNDED')
    expect(await world.faults()).toEqual([])
  })

  test('is a refund of its item in the report of the day', async () => {
    const manager = await world.as('pm0101')
    const report = await ok(manager.call(feeReportApi.read, { period: '2026-11-21', villageId: near }))
    const query = { refundKind: 'DEPOSIT', paidOn_begin: '2026-11-21', paidOn_end: '2026-11-21', villageId: near }
    const { records } = await ok(manager.call(refundApi.page, { ...query, pageSize: '100' }))
    const own = report.refundLines.filter(({ itemName }) => itemName === '装修押金')
    expect(add(own.map(({ amount }) => amount))).toBe(add(records.map(({ amount }) => amount)))
    expect(records[0]!.depositNo).toMatch(/^YJ2026\d{4}$/)
  })

  test('is nothing of whoever does not see it', async () => {
    const { id } = await world.held('80.00')
    expect((await world.giveBack(id, {}, 'owner0101')).status).toBe(403)
    const other = await world.giveBack(id, {}, 'co02')
    expect(other.success).toBe(false)
    expect((await world.read(id)).state).toBe('PAID')
  })
})

test.each([
  [
    `update fee_deposit set state = 'REFUNDING' where state = 'PAID'`,
    `update fee_deposit set state = 'PAID' where state = 'REFUNDING'`,
  ],
  [
    `update fee_refund set amount = amount + 1, money = money + 1 where refund_kind = 'DEPOSIT' and state = 'SUCCESS'`,
    `update fee_refund set amount = amount - 1, money = money - 1 where refund_kind = 'DEPOSIT' and state = 'SUCCESS'`,
  ],
])('a planted error is found: %s', async (text, back) => {
  await world.run(text)
  expect(JSON.stringify(await world.faults())).toContain('押金')
  await world.run(back)
  expect(await world.faults()).toEqual([])
})
