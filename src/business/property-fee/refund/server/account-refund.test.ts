import { beforeAll, describe, expect, test } from 'vitest'
import { add } from '#kernel/shared/decimal.ts'
import { near } from '../../../../../tests/support/fee-world.ts'
import { refundWorld, type RefundWorld } from '../../../../../tests/support/refund-world.ts'
import { accountApi } from '../../account/shared/api.ts'
import { feeReportApi } from '../../report/shared/report.ts'
import { refundApi, refundCalls } from '../shared/api.ts'

let world: RefundWorld
let accountId: string
let other: { id: string } | undefined

const ok = async <T>(answer: Promise<{ success: boolean; message: string; result: T }>): Promise<T> => {
  const { success, message, result } = await answer
  expect(success, message).toBe(true)
  return result
}
const balanceOf = async (id: string) => (await ok((await world.as('pm0101')).call(accountApi.one, { id }))).balance

beforeAll(async () => {
  world = await refundWorld()
  await world.openShiftOf()
  // Somebody who holds the room with others, so that there is somebody to move it to.
  const [home] = await world.query<{ id: string; otherId: string }>(
    `select min(p.id) as id, max(p.id) as other_id from ref_payer p join ref_room m on m.id = p.room_id
      where m.village_id = $1 and p.active and m.active and (p.held_until is null or p.held_until > '2026-11-21')
      group by p.room_id having count(*) > 1 order by 1 limit 1`,
    [near],
  )
  other = home && { id: home.otherId }
  const payerId = home?.id ?? (await world.desk(world.freshRoom())).payerId!
  const deposit = { payerId, amount: '600.00' }
  await world.take([], { tenders: [{ channel: 'CASH', amount: '600.00', received: '600.00' }], deposit })
  await world.endShift()
  const [account] = await world.query<{ id: string }>('select id from fee_account where payer_id = $1', [payerId])
  accountId = account!.id
}, 60_000)

describe('money of an account', () => {
  test.each([
    [{ amount: '600.01', way: 'CASH' }, '退款金额不能超过可退金额600.00元'],
    [{ amount: '0.00', way: 'CASH' }, '退款金额必须大于0且最多两位小数'],
    [{ amount: '1.005', way: 'CASH' }, '退款金额必须大于0且最多两位小数'],
    [{ amount: null, way: 'CASH' }, '请填写退款金额!'],
    [{ amount: '1.00', way: null }, '请选择退款方式!'],
    [{ amount: '1.00', refundKind: 'MOVE' }, '请选择转入的住户!'],
  ] as const)('is refused with %o', async (part, message) => {
    expect(await world.apply({ refundKind: 'ACCOUNT', accountId, ...part } as never)).toMatchObject({
      success: false,
      message,
    })
    expect((await (await world.as('pm0101')).call(refundApi.page, { accountId })).result.total).toBe(0)
  })

  test('is paid out once approved, in the turn of whoever pays', async () => {
    const { id } = await ok(world.apply({ refundKind: 'ACCOUNT', accountId, amount: '250.00', reasonCode: 'MOVE' }))
    const again = await world.apply({ refundKind: 'MOVE', accountId, amount: '1.00', toPayerId: other?.id ?? null })
    expect(again).toMatchObject({ success: false, message: '该预存账户有退款处理中' })
    await ok(world.sign(id, 'pm0101') as never)
    expect(await balanceOf(accountId)).toBe('600.00')
    expect(await world.faults()).toEqual([])
    await world.openShiftOf()
    await ok(world.deal(id, 'pay'))
    expect(await balanceOf(accountId)).toBe('350.00')
    expect(await world.faults()).toEqual([])
    await world.endShift()
    expect(await world.faults()).toEqual([])
    const { logs } = await ok((await world.as('pm0101')).call(accountApi.one, { id: accountId }))
    expect(logs[0]).toMatchObject({ logKind: 'REFUND', amount: '-250.00', payNo: null, refundId: id })
  })

  test('is set aside while it is asked back, for bills and by the night alike, and free again once that is dropped', async () => {
    const frozen = async () => (await ok((await world.as('pm0101')).call(accountApi.one, { id: accountId }))).frozen
    const [account] = await world.query<{ payerId: string }>('select payer_id from fee_account where id = $1', [
      accountId,
    ])
    const { bills } = await world.desk(world.freshRoom())
    await world.run('update fee_bill set payer_id = $1 where id = any($2::text[])', [
      account!.payerId,
      bills.map(({ id }) => id),
    ])
    const { id } = await ok(world.apply({ refundKind: 'ACCOUNT', accountId, amount: '349.00' }))
    expect([await balanceOf(accountId), await frozen()]).toEqual(['350.00', '349.00'])
    await world.openShiftOf()
    const use = (amount: string) =>
      world.pay(world.inputOf(bills, { amount, tenders: [{ channel: 'ACCOUNT', amount, accountId }] }))
    expect(await use('1.01')).toMatchObject({ result: { fields: { tenders: '预存款余额1.00元，不足支付1.01元' } } })
    expect(await world.faults()).toEqual([])
    await ok(world.sign(id, 'pm0101') as never)
    expect(await frozen()).toBe('349.00')
    await ok(world.deal(id, 'drop', { remark: '住户改为继续预存' }, 'pm0101'))
    expect(await frozen()).toBe('0.00')
    const refused = await ok(world.apply({ refundKind: 'ACCOUNT', accountId, amount: '350.00' }))
    await world.refuse(refused.id, 'pm0101', '住户仍有欠费')
    expect([await balanceOf(accountId), await frozen()]).toEqual(['350.00', '0.00'])
    await world.endShift()
    expect(await world.faults()).toEqual([])
  })

  test('moves to the account of whoever holds the room, without money', async () => {
    if (!other) return
    const stranger = await world.query<{ id: string }>(
      `select p.id from ref_payer p where p.active and p.room_id <> (select k.room_id from ref_payer k where k.id = $1) limit 1`,
      [other.id],
    )
    const move = { refundKind: 'MOVE', accountId, amount: '100.00', way: null } as const
    expect(await world.apply({ ...move, toPayerId: stranger[0]!.id })).toMatchObject({
      message: '只能转给该房屋的其他住户',
    })
    const { id } = await ok(world.apply({ ...move, toPayerId: other.id }))
    await ok(world.sign(id, 'pm0101') as never)
    await ok(world.deal(id, 'pay'))
    const { toAccountId, money } = await world.one(id)
    expect(money).toBe('0.00')
    expect([await balanceOf(accountId), await balanceOf(toAccountId!)]).toEqual(['250.00', '100.00'])
    expect(await world.faults()).toEqual([])
  })

  test('counts in the report of the day as the list has it; what moves in the house does not', async () => {
    const manager = await world.as('pm0101')
    const report = await ok(manager.call(feeReportApi.read, { period: '2026-11-21', villageId: near }))
    const query = {
      refundKind: 'PAYMENT,ACCOUNT',
      paidOn_begin: '2026-11-21',
      paidOn_end: '2026-11-21',
      villageId: near,
    }
    const { records, total } = await ok(manager.call(refundApi.page, { ...query, pageSize: '100' }))
    expect([report.refundCount, report.refunded]).toEqual([total, add(records.map(({ amount }) => amount))])
    expect(report.refunded).toBe('250.00')
    expect(add(report.refundLines.map(({ amount }) => amount))).toBe(report.refunded)
    for (const of of ['collected', 'undone', 'refunded', 'net'] as const)
      expect(add(report.ways.map((way) => way[of]))).toBe(report[of])
    expect(await ok(manager.call(refundCalls.sums, query))).toMatchObject({ count: total, paid: report.refunded })
  })
})

test.each([
  [
    `update fee_refund set amount = amount + 1, money = money + 1 where id = (select min(id) from fee_refund where state = 'SUCCESS' and refund_kind = 'ACCOUNT')`,
    '退款单',
  ],
  [`update fee_shift set cash_amount = cash_amount + 1 where cash_amount < 0`, '班次'],
])('a planted error is found: %s', async (text, told) => {
  await world.run(text)
  expect(JSON.stringify(await world.faults())).toContain(told)
  await world.run(text.replace('amount + 1', 'amount - 1').replace('money + 1', 'money - 1'))
  expect(await world.faults()).toEqual([])
})
