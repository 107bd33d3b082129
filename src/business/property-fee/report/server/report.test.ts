import { beforeAll, describe, expect, test } from 'vitest'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { near } from '../../../../../tests/support/fee-world.ts'
import { payWorld, type PayWorld } from '../../../../../tests/support/pay-world.ts'
import { adjustApi } from '../../adjustment/shared/api.ts'
import { billCalls } from '../../bill/shared/api.ts'
import { payApi, payCalls } from '../../payment/shared/api.ts'
import type { CounterInput } from '../../payment/shared/schema.ts'
import { daysOfReport } from '../shared/report-days.ts'
import { feeReportApi, type ReportQuery } from '../shared/report.ts'

let world: PayWorld

const ok = <T>({ success, message, result }: { success: boolean; message: string; result: T }): T => {
  expect(success, message).toBe(true)
  return result
}
const read = async (period: string, username = 'pm0101', part: Partial<ReportQuery> = {}) =>
  ok(await (await world.as(username)).call(feeReportApi.read, { period, ...part }))
const undo = async (id: string) => {
  const deal = async (username: string, action: 'revoke' | 'confirm') =>
    ok(await (await world.as(username)).call(payApi.deal, { id, action, remark: '收错了房屋，重新收取' }))
  await deal('staff0101', 'revoke')
  await deal('pm0101', 'confirm')
}
const taken = async (part: Partial<CounterInput> = {}, username = 'staff0101') => {
  const { bills } = await world.desk(world.freshRoom())
  return ok(await world.pay(world.inputOf(bills, part), username))
}

/** Two days in October and November: cash, cards, both at once, rounded down, undone on the day, and on the day after. */
let undoneLater: string
beforeAll(async () => {
  world = await payWorld()
  world.on('2026-10-30')
  await world.openShift()
  await world.openShift('pm0101')
  await taken()
  undoneLater = (await taken({ amount: '120.00' })).id
  world.on('2026-11-02')
  await undo(undoneLater)
  const { bills } = await world.desk(world.freshRoom())
  const rest = subtract(add(bills.flatMap(({ balance, lateDue }) => [balance, lateDue])), '100.00')
  const both: CounterInput['tenders'] = [
    { channel: 'CASH', amount: '100.00', received: '100.00' },
    { channel: 'POS', amount: rest, voucherNo: '8812' },
  ]
  ok(await world.pay(world.inputOf(bills, { tenders: both }), 'pm0101'))
  const { bills: some } = await world.desk(world.freshRoom())
  const due = add(some.flatMap(({ balance, lateDue }) => [balance, lateDue]))
  const cash = `${due.split('.')[0]}.00`
  const tenders: CounterInput['tenders'] = [{ channel: 'CASH', amount: cash, received: cash }]
  ok(await world.pay(world.inputOf(some, { roundDown: 'YUAN', tenders })))
  await undo((await taken()).id)
  await taken({ amount: '33.00' }, 'pm0101')
  const [home] = await world.query<{ payerId: string }>('select payer_id from fee_bill where room_id = $1 limit 1', [
    world.freshRoom(),
  ])
  const deposited: CounterInput['tenders'] = [{ channel: 'CASH', amount: '50.00', received: '50.00' }]
  ok(await world.pay(world.inputOf([], { tenders: deposited, deposit: { payerId: home!.payerId, amount: '50.00' } })))
  const { bills: wrong } = await world.desk(world.freshRoom())
  const input = {
    billId: wrong[0]!.id,
    adjustKind: 'CORRECT',
    amount: '10.00',
    reason: '面积登记有误，已核实',
  } as const
  const { id } = ok(await (await world.as('pm0101')).call(adjustApi.create, input))
  const { success, message } = await world.sign(id, 'co01')
  if (!success) throw new Error(message)
  if ((await world.faults()).length > 0) throw new Error('the ledger does not hold')
}, 60_000)

test.each([
  ['2026-02-28', { begin: '2026-02-28', end: '2026-02-28', isMonth: false }],
  ['2026-02', { begin: '2026-02-01', end: '2026-02-28', isMonth: true }],
  ['2028-02', { begin: '2028-02-01', end: '2028-02-29', isMonth: true }],
  ['2026-12', { begin: '2026-12-01', end: '2026-12-31', isMonth: true }],
])('a report of %s', (period, days) => expect(daysOfReport(period)).toEqual(days))

describe.each(['2026-10-30', '2026-11-02', '2026-10', '2026-11', '2026-09-01'])('the report of %s', (period) => {
  test.each(['co01', 'pm0101', 'staff0101', 'village0101'])(
    'comes to what the lists of payments show %s',
    async (username) => {
      const report = await read(period, username, { villageId: near })
      const caller = await world.as(username)
      const { begin, end } = daysOfReport(period)
      const made = { paidAt_begin: begin, paidAt_end: end, villageId: near, pageSize: '100' }
      const { records, total } = ok(await caller.call(payApi.page, made))
      expect([report.count, report.collected]).toEqual([total, add(records.map(({ amount }) => amount))])
      expect(report.discount).toBe(add(records.map(({ discount }) => discount)))
      expect(ok(await caller.call(payCalls.sums, made))).toMatchObject({ count: total, amount: report.collected })
      const undone = { undoneOn_begin: begin, undoneOn_end: end, villageId: near, pageSize: '100' }
      const back = ok(await caller.call(payApi.page, undone))
      expect([report.undoneCount, report.undone]).toEqual([back.total, add(back.records.map(({ amount }) => amount))])
      expect(back.records.every(({ state }) => state === 'REFUND')).toBe(true)
      expect(report.net).toBe(subtract(report.collected, report.undone))
      expect(add(report.lines.map(({ amount }) => amount))).toBe(report.collected)
      expect(add(report.undoneLines.map(({ amount }) => amount))).toBe(report.undone)
      for (const { principal, lateFee, amount } of [...report.lines, ...report.undoneLines])
        expect(add([principal, lateFee])).toBe(amount)
      for (const [of, sum] of [
        ['collected', report.collected],
        ['undone', report.undone],
        ['net', report.net],
      ] as const)
        expect(add(report.ways.map((way) => way[of]))).toBe(sum)
      for (const channel of new Set(report.lines.map((line) => line.channel))) {
        const own = records.filter((order) => order.channel === channel)
        const told = report.lines.filter((line) => line.channel === channel)
        expect(add(told.map(({ amount }) => amount)), channel).toBe(add(own.map(({ amount }) => amount)))
      }
    },
  )
})

test('a payment that is undone later leaves the report of its day as it was', async () => {
  const before = await read('2026-10-30')
  expect([before.count, before.undoneCount]).toEqual([2, 0])
  const after = await read('2026-11-02')
  expect([after.count, after.undoneCount]).toEqual([5, 2])
  expect(after.lines.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['CASH', 'MIXED']))
  expect(after.ways.map(({ channel }) => channel)).toEqual(['CASH', 'POS'])
  expect(Number(after.discount)).toBeGreaterThan(0)
})

test('a month leads from what was owed at its beginning to what is owed at its end', async () => {
  const months = await Promise.all(['2026-09', '2026-10', '2026-11'].map((period) => read(period)))
  for (const [at, { arrears }] of months.entries()) {
    const { opening, billed, paid, discounted, netted, writtenOff, closing } = arrears!
    expect(subtract(add([opening, billed]), add([paid, discounted, netted, writtenOff]))).toBe(closing)
    if (at > 0) expect(opening).toBe(months[at - 1]!.arrears!.closing)
  }
  const [, october, november] = months
  expect(november!.arrears).toMatchObject({ netted: '10.00', discounted: november!.discount, billed: '0.00' })
  expect(Number(october!.arrears!.billed)).toBeGreaterThan(0)
  const principal = (report: (typeof months)[number]) =>
    subtract(
      // What is paid ahead takes nothing off arrears.
      add(report.lines.filter(({ itemName }) => itemName !== '预存款').map((line) => line.principal)),
      add(report.undoneLines.map((line) => line.principal)),
    )
  for (const report of [october!, november!]) expect(report.arrears!.paid).toBe(principal(report))
  const query = { state: 'UNPAID,PARTIAL', billDate_end: '2026-11-30' }
  const { balance } = ok(await (await world.as('pm0101')).call(billCalls.sums, query))
  expect(compare(november!.arrears!.closing, balance)).toBe(0)
})

test('what was paid before the day of its bill counts with the bill', async () => {
  const paid = `select b.id from fee_bill b join fee_pay_item i on i.tenant_id = b.tenant_id and i.bill_id = b.id
    where b.state = 'PAID' and i.booked_on = '2026-10-30' order by b.id limit 1`
  const [{ receivable, id, day }] = (await world.query<{ receivable: string; id: string; day: string }>(
    `select id, receivable, bill_date as day from fee_bill where id = (${paid})`,
  )) as [{ receivable: string; id: string; day: string }]
  await world.run(`update fee_bill set bill_date = '2026-11-10' where id = $1`, [id])
  const [october, november] = [(await read('2026-10')).arrears!, (await read('2026-11')).arrears!]
  expect(november.billed).toBe(receivable)
  expect(november.opening).toBe(october.closing)
  for (const { opening, billed, paid: back, discounted, netted, writtenOff, closing } of [october, november])
    expect(subtract(add([opening, billed]), add([back, discounted, netted, writtenOff]))).toBe(closing)
  await world.run('update fee_bill set bill_date = $2 where id = $1', [id, day])
})

test('the sheet holds the same lines and sums', async () => {
  const report = await read('2026-11')
  const url = '/api/property/stat/report/export?period=2026-11'
  const answer = await (await world.as('pm0101')).inject({ method: 'GET', url })
  const { rows } = await readSheet(answer.rawPayload)
  const sum = rows.findLast(([name]) => name === '合计')
  expect(sum?.at(-1)).toBe(report.collected)
  expect(rows.filter(([name]) => name && name !== '合计')).toHaveLength(report.lines.length + 2)
})

describe('it is refused', () => {
  test('to whoever sees no payments, and shows others nothing', async () => {
    for (const username of ['supadmin', 'street01', 'comm0101', 'gnormal0101', 'committee0101', 'owner0101', 'cs0101'])
      expect((await (await world.as(username)).call(feeReportApi.read, { period: '2026-11' })).status, username).toBe(
        403,
      )
    expect(await read('2026-11', 'pm0102')).toMatchObject({
      ...{ count: 0, lines: [], undoneLines: [], ways: [], arrears: { opening: '0.00', closing: '0.00' } },
    })
    const asked = { period: '2026-11', villageId: near }
    expect((await (await world.as('pm0102')).call(feeReportApi.read, asked)).status).toBe(404)
  })

  test.each(['2026-13', '2026-02-30', 'x', ''])('of %s, which is no day and no month', async (period) => {
    const { success, message } = await (await world.as('pm0101')).call(feeReportApi.read, { period })
    expect([success, message]).toEqual([false, '请选择日期或月份!'])
  })
})
