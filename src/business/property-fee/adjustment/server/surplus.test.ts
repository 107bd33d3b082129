import { beforeAll, describe, expect, test } from 'vitest'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { refundWorld, type RefundWorld } from '../../../../../tests/support/refund-world.ts'
import { accountApi } from '../../account/shared/api.ts'
import { billApi, billCalls } from '../../bill/shared/api.ts'
import { invoiceApi, invoiceCalls } from '../../invoice/shared/api.ts'
import type { DeskBill } from '../../payment/shared/schema.ts'
import { feeReportApi } from '../../report/shared/report.ts'
import { feeStatisticsApi } from '../../statistics/shared/statistics.ts'
import { adjustApi } from '../shared/api.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await refundWorld()
  // Every home has somebody who pays.
  await world.run(
    'update fee_bill set payer_id = (select b.payer_id from fee_bill b where b.payer_id is not null limit 1) where payer_id is null',
  )
}, 60_000)

const ask = async (billId: string, amount: string) =>
  (await world.as('pm0101')).call(adjustApi.create, {
    ...{ billId, adjustKind: 'CORRECT', amount, reason: '面积登记有误，已核实' },
  })
const corrected = async (billId: string, amount: string) => {
  const { success, message, result } = await ask(billId, amount)
  expect(success, message).toBe(true)
  expect(await world.sign(result.id, 'co01')).toMatchObject({ success: true })
  return result
}
const billNow = async ({ id }: Pick<DeskBill, 'id'>) =>
  (await (await world.as('pm0101')).call(billApi.one, { id })).result
const accountsOf = (bill: { id: string }) =>
  world.query<{ id: string; balance: string }>(
    'select a.id, a.balance from fee_account a join fee_bill b on b.payer_id = a.payer_id where b.id = $1',
    [bill.id],
  )
const sums = async () => (await (await world.as('pm0101')).call(billCalls.sums, {})).result
const month = async () => (await (await world.as('pm0101')).call(feeReportApi.read, { period: '2026-11' })).result
const figures = async () => (await (await world.as('pm0101')).call(feeStatisticsApi.read, {})).result

/** One bill of a home, paid as far as said, in turns that have ended. */
async function paidBill(...amounts: (string | undefined)[]) {
  const roomId = world.freshRoom()
  let bill: DeskBill | undefined
  const orders = []
  for (const amount of amounts) {
    await world.openShiftOf()
    const { bills } = await world.desk(roomId)
    bill = bills.find(({ id }) => id === (bill ?? bills[0])!.id)
    const tenders = amount && [{ channel: 'POS' as const, amount, voucherNo: '1' }]
    orders.push(await world.take([bill!], amount && tenders ? { amount, tenders } : {}))
    await world.endShift()
  }
  return { bill: bill!, orders }
}

describe('a paid bill that is corrected', () => {
  test('stays settled for less, and what was too much is on the account of its payer', async () => {
    const { bill, orders } = await paidBill(undefined)
    const before = { sums: await sums(), month: await month(), figures: await figures() }
    await corrected(bill.id, '30.00')
    expect(await billNow(bill)).toMatchObject({
      ...{ state: 'PAID', balance: '0.00', netted: '30.00', refunded: '30.00', lateFee: '0.00' },
    })
    const [account] = await accountsOf(bill)
    expect(account).toMatchObject({ balance: '30.00' })
    const { logs } = (await (await world.as('pm0101')).call(accountApi.one, { id: account!.id })).result
    expect(logs).toMatchObject([{ logKind: 'CORRECT', amount: '30.00', payNo: orders[0]!.payNo }])
    const [red] = await world.query<{ id: string; balance: string; state: string; receivable: string }>(
      'select id, balance, state, receivable from fee_bill where source_bill_id = $1',
      [bill.id],
    )
    expect(red).toMatchObject({ receivable: '-30.00', balance: '0.00', state: 'PAID' })
    expect((await billNow(red!)).origin.explain[1]).toBe('其中已缴的30.00元转入缴费人的预存账户')
    expect(await world.faults()).toEqual([])

    // Charged and paid are less by as much, arrears and the money of the month are what they were.
    const after = { sums: await sums(), month: await month(), figures: await figures() }
    expect(after.sums.paid).toBe(subtract(before.sums.paid, '30.00'))
    expect(after.sums.balance).toBe(before.sums.balance)
    for (const key of ['count', 'collected', 'undone', 'refunded', 'lines', 'ways', 'arrears'] as const)
      expect(after.month[key], key).toEqual(before.month[key])
    expect(after.figures.total.due).toBe(subtract(before.figures.total.due, '30.00'))
    expect(after.figures.total.paid).toBe(subtract(before.figures.total.paid, '30.00'))
    expect(after.figures.total.owed).toBe(before.figures.total.owed)
  })

  test('gives the money back through a refund of its payment, and all is even', async () => {
    const { bill, orders } = await paidBill(undefined)
    await corrected(bill.id, '30.00')
    const { lines } = await world.quote(orders[0]!.id)
    const ahead = lines.find(({ accountId }) => accountId !== null)!
    expect(ahead.principal).toBe('30.00')
    const asked = await world.apply({
      payOrderId: orders[0]!.id,
      items: [{ billId: null, accountId: ahead.accountId, principal: '30.00', lateFee: '0.00' }],
    })
    await world.sign(asked.result.id, 'pm0101')
    await world.openShiftOf()
    expect(await world.deal(asked.result.id, 'pay')).toMatchObject({ success: true })
    await world.endShift()
    expect(await accountsOf(bill)).toMatchObject([{ balance: '0.00' }])
    expect(await billNow(bill)).toMatchObject({ state: 'PAID', balance: '0.00' })
    // What is left of the payment is what the bill is for.
    const left = (await world.quote(orders[0]!.id)).lines.map(({ principal }) => principal)
    expect(left).toEqual([subtract(bill.balance, '30.00')])
    expect(await world.faults()).toEqual([])
  })

  test('of two payments gives back the newest first', async () => {
    const { bill, orders } = await paidBill('100.00', '50.00')
    const { balance } = await billNow(bill)
    await corrected(bill.id, add([balance, '70.00']))
    // Its late fee is of what was owed in truth until it was paid.
    const { state, lateFee, ...rest } = await billNow(bill)
    expect(rest).toMatchObject({ balance: '0.00', refunded: '70.00' })
    expect(state).toBe(lateFee === '0.00' ? 'PAID' : 'PARTIAL')
    const moved = await world.query<{ orderId: string; principal: string }>(
      'select order_id, principal from fee_pay_item where adjustment_id is not null and bill_id = $1 order by principal',
      [bill.id],
    )
    expect(moved).toEqual([
      { orderId: orders[1]!.id, principal: '-50.00' },
      { orderId: orders[0]!.id, principal: '-20.00' },
    ])
    expect(await world.faults()).toEqual([])
  })

  test('whole gives its days back, once and no more', async () => {
    const { bill } = await paidBill(undefined)
    const { receivable } = await billNow(bill)
    await corrected(bill.id, receivable)
    expect(await world.query('select covers from fee_bill where id = $1', [bill.id])).toEqual([{ covers: false }])
    expect(await ask(bill.id, '0.01')).toMatchObject({ message: '账单没有可冲正的金额' })
    expect(await world.faults()).toEqual([])
  })

  test('paid so far is netted first: what is owed falls before anything is put on an account', async () => {
    const { bill } = await paidBill('100.00')
    const { balance } = await billNow(bill)
    await corrected(bill.id, '10.00')
    expect(await billNow(bill)).toMatchObject({
      ...{ state: 'PARTIAL', balance: subtract(balance, '10.00'), refunded: '0.00' },
    })
    expect(await accountsOf(bill)).toEqual([])
  })

  test('takes an invoice that is asked for with it', async () => {
    const { bill, orders } = await paidBill(undefined)
    const firm = { titleKind: 'COMPANY', titleName: '宁安市晨光文化用品有限公司', taxNo: '91330199MA0000001W' } as const
    const { result, message } = await (
      await world.as('staff0101')
    ).call(invoiceCalls.apply, { orderId: orders[0]!.id, ...firm, email: 'caiwu@example.com' })
    expect(message).toBeDefined()
    await corrected(bill.id, '30.00')
    await world.linli.relay.drain()
    expect((await (await world.as('pm0101')).call(invoiceApi.one, { id: result.id })).result.state).toBe('F')
  })
})

describe('a correction of what was paid is refused', () => {
  test('while the turn is open in which it was paid, and while a refund of the payment waits', async () => {
    await world.openShiftOf()
    const { bills } = await world.desk(world.freshRoom())
    const order = await world.take([bills[0]!])
    const open = '该账单的收款班次尚未交班或收款撤销待确认，交班后再冲正'
    expect(await ask(bills[0]!.id, '10.00')).toMatchObject({ message: open })
    await world.endShift()
    const { result: waiting } = await ask(bills[0]!.id, '10.00')
    const asked = await world.applyAll(order)
    expect(asked.success).toBe(true)
    const message = '该账单的支付单有退款处理中'
    expect(await world.sign(waiting.id, 'co01')).toMatchObject({ success: false, message })
    await world.refuse(waiting.id, 'co01', '先办理退款')
    expect(await ask(bills[0]!.id, '10.00')).toMatchObject({ result: { fields: { amount: message } } })
  })

  test('for a bill of nobody, and of more than is charged', async () => {
    const { bill } = await paidBill(undefined)
    const { receivable } = await billNow(bill)
    expect(await ask(bill.id, add([receivable, '0.01']))).toMatchObject({
      message: `冲正金额不能超过可冲正金额${receivable}元`,
    })
    await world.run('update fee_bill set payer_id = null where id = $1', [bill.id])
    expect(await ask(bill.id, '1.00')).toMatchObject({ message: '账单没有缴费人，多收的款项请先退款再冲正' })
  })
})

test('of several who approve and ask the money back at once, what moves is moved once', async () => {
  const { bill, orders } = await paidBill(undefined)
  const { result } = await ask(bill.id, '30.00')
  await Promise.all([
    ...Array.from({ length: 4 }, () => world.sign(result.id, 'co01')),
    ...Array.from({ length: 4 }, () => world.applyAll(orders[0]!)),
  ])
  const [found] = await world.query<{ moved: string | null; open: number }>(
    `select (select sum(principal) from fee_pay_item where adjustment_id = $1 and account_id is not null) as moved,
      (select count(*)::integer from fee_refund where pay_order_id = $2 and state = 'AUDITING') as open`,
    [result.id, orders[0]!.id],
  )
  expect(found!.open).toBeLessThanOrEqual(1)
  expect([null, '30.00']).toContain(found!.moved)
  expect(await world.faults()).toEqual([])
})
