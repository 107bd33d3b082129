import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { add } from '#kernel/shared/decimal.ts'
import { near } from '../../../../../tests/support/fee-world.ts'
import { payWorld, type PayWorld } from '../../../../../tests/support/pay-world.ts'
import { discountApi } from '../../discount/shared/api.ts'
import type { DiscountRuleInput } from '../../discount/shared/schema.ts'
import type { CounterInput, DeskBill } from '../../payment/shared/schema.ts'
import { paySettingApi } from '../../pay-setting/shared/api.ts'
import { aheadCalls } from '../shared/api.ts'
import { rowsOf } from '../shared/ahead-rows.ts'

let world: PayWorld
beforeAll(async () => {
  world = await payWorld()
  await world.openShift()
  await world.openShift('pm0101')
})
afterEach(async () => {
  world.on('2026-11-21')
  await world.run('delete from fee_pay_setting')
  await world.run(`delete from fee_bill where state = 'DRAFT'`)
})

const quote = async (roomId: string, username = 'staff0101') =>
  (await world.as(username)).call(aheadCalls.quote, { roomId })
const chargesOf = async (roomId: string) => (await quote(roomId)).result.charges

/** What the desk sends: all that is owed, and all of one charge until a day. */
async function inputUntil(roomId: string, until: string, part: Partial<CounterInput> = {}): Promise<CounterInput> {
  const [charge] = await chargesOf(roomId)
  const { bills } = await world.desk(roomId)
  const rows: DeskBill[] = [...bills, ...rowsOf(charge!, until)]
  const ahead = [{ assignId: charge!.assignId, until }]
  return { ...world.inputOf(rows, part), billIds: bills.map(({ id }) => id), ahead, ...part }
}
const billsOf = (roomId: string) =>
  world.query<{ periodStart: string; periodEnd: string; state: string; receivable: string; dueDate: string }>(
    'select period_start, period_end, state, receivable, due_date from fee_bill where room_id = $1 order by period_start',
    [roomId],
  )
const told = (answer: { message: string }) => answer.message

describe('the coming months of a room', () => {
  test('are the cycles that nobody is asked for yet, as far ahead as is taken', async () => {
    const roomId = world.freshRoom()
    const [charge, ...others] = await chargesOf(roomId)
    expect(others).toEqual([])
    expect(charge).toMatchObject({ roomId, itemName: '物业服务费', refusal: null })
    expect(charge!.bills.map(({ periodStart, periodEnd, months }) => [periodStart, periodEnd, months])).toEqual([
      ['2026-10-01', '2026-12-31', '3.00000000'],
      ['2027-01-01', '2027-03-31', '3.00000000'],
      ['2027-04-01', '2027-06-30', '3.00000000'],
      ['2027-07-01', '2027-09-30', '3.00000000'],
      ['2027-10-01', '2027-12-31', '3.00000000'],
    ])
    await (await world.as('co01')).call(paySettingApi.create!, { villageId: near, aheadMost: 2 })
    expect((await chargesOf(roomId))[0]!.bills.map(({ periodEnd }) => periodEnd)).toEqual(['2026-12-31', '2027-03-31'])
    expect((await quote(roomId, 'owner0101')).status).toBe(403)
    expect((await quote(roomId, 'co02')).success).toBe(false)
  })

  test('are made as bills, known and paid at once; the night makes none of them again', async () => {
    const roomId = world.freshRoom()
    const [charge] = await chargesOf(roomId)
    const input = await inputUntil(roomId, '2027-06-30')
    const answer = await world.pay(input)
    expect(answer.success, answer.message).toBe(true)
    const { bills: owed } = await world.desk(roomId)
    expect(owed).toEqual([])
    const made = await billsOf(roomId)
    expect(made.map(({ state }) => state)).toEqual(Array(6).fill('PAID'))
    expect(made.slice(3).map(({ receivable }) => receivable)).toEqual(
      charge!.bills.slice(0, 3).map(({ receivable }) => receivable),
    )
    expect(answer.result.amount).toBe(input.expected)
    await world.bill({ untilDay: '2027-07-20' })
    expect((await billsOf(roomId)).map(({ periodStart }) => periodStart)).toEqual(
      made.map(({ periodStart }) => periodStart),
    )
    // What is behind them is billed as ever.
    await world.bill({ untilDay: '2027-10-02' })
    expect((await billsOf(roomId)).at(-1)).toMatchObject({ periodStart: '2027-07-01', state: 'DRAFT' })
    expect(await world.faults()).toEqual([])
  })

  test('keep their price; what is made behind a new one has that', async () => {
    const roomId = world.freshRoom()
    await world.pay(await inputUntil(roomId, '2026-12-31'))
    const [, , , paid] = await billsOf(roomId)
    await world.run(`update fee_standard set unit_price = unit_price * 2`)
    const [next] = (await chargesOf(roomId))[0]!.bills
    expect(next).toMatchObject({
      periodStart: '2027-01-01',
      receivable: add([paid!.receivable, paid!.receivable]),
    })
    expect((await billsOf(roomId))[3]).toEqual(paid)
    await world.run(`update fee_standard set unit_price = unit_price / 2`)
  })

  test('take a bill with them that waits to be made known', async () => {
    const roomId = world.freshRoom()
    await world.bill({ untilDay: '2027-01-02' })
    const [, , , draft] = await billsOf(roomId)
    expect(draft).toMatchObject({ state: 'DRAFT', periodStart: '2026-10-01' })
    const answer = await world.pay(await inputUntil(roomId, '2027-03-31'))
    expect(answer.success, answer.message).toBe(true)
    expect((await billsOf(roomId)).map(({ state }) => state)).toEqual(Array(5).fill('PAID'))
    expect(await world.faults()).toEqual([])
  })
})

describe('refused is, and nothing is made of it,', () => {
  let roomId = ''
  beforeAll(() => {
    roomId = world.freshRoom()
  })
  type Case = [string, (roomId: string) => Promise<CounterInput>, RegExp]
  test.each<Case>([
    [
      'a part',
      (roomId) =>
        inputUntil(roomId, '2026-12-31', {
          amount: '5.00',
          tenders: [{ channel: 'POS', amount: '5.00', voucherNo: '1' }],
        }),
      /^预缴的月份须一次缴清$/,
    ],
    [
      'a day that ends nothing',
      async (roomId) => {
        const input = await inputUntil(roomId, '2026-12-31')
        return { ...input, ahead: [{ ...input.ahead![0]!, until: '2027-01-15' }] }
      },
      /^可预缴的月份已变化，请刷新$/,
    ],
    [
      'one charge twice',
      async (roomId) => {
        const input = await inputUntil(roomId, '2026-12-31')
        return { ...input, ahead: [...input.ahead!, ...input.ahead!] }
      },
      /^同一费用只能选择一次预缴月份$/,
    ],
    [
      'while something older is owed',
      async (roomId) => {
        const [charge] = await chargesOf(roomId)
        const rows = rowsOf(charge!, '2026-12-31')
        return { ...world.inputOf(rows), billIds: [], ahead: [{ assignId: charge!.assignId, until: '2026-12-31' }] }
      },
      /^请先缴清2026-01-01 至 2026-03-31的账单$/,
    ],
    [
      'another sum than on the screen',
      async (roomId) => {
        const input = await inputUntil(roomId, '2026-12-31')
        return { ...input, expected: add([input.expected, '0.01']) }
      },
      /^应缴金额已变化，请刷新$/,
    ],
    [
      'fewer months than the organisation takes',
      async (roomId) => {
        const input = await inputUntil(roomId, '2026-12-31')
        await (await world.as('co01')).call(paySettingApi.create!, { villageId: near, aheadLeast: 6 })
        return input
      },
      /^至少预缴6个月，现为3个月$/,
    ],
  ])('%s', async (_name, input, text) => {
    const before = await billsOf(roomId)
    const answer = await world.pay(await input(roomId))
    expect(answer.success).toBe(false)
    expect(told(answer)).toMatch(text)
    expect(await billsOf(roomId)).toEqual(before)
  })
})

test('a year that is paid ahead saves by one rounding over its twelve bills', async () => {
  const roomId = world.freshRoom()
  const ljf = world.item('LJF')
  const fixed = { formulaType: 'FIXED', unitPrice: null, fixedAmount: '232.70', billCycleMonths: 1 } as const
  const early = { chargeMode: 'PREPAY', leadDays: 0, dueDays: 20 } as const
  const part = { standardName: '按月清运费', itemId: ljf, ...fixed, ...early }
  await world.charge('2026-12-01', part, [roomId])
  const rule = {
    ...{ ruleName: '预缴一年95折', kind: 'EARLY', value: '0.95', earlyWay: 'RATE', earlyBy: 'BEFORE_DUE' },
    ...{ earlyDays: 0, itemIds: [ljf], villageIds: [near], startDate: '2026-01-01', endDate: '2028-12-31' },
  } satisfies DiscountRuleInput
  await (await world.as('pm0101')).call(discountApi.create!, rule)
  const year = (await chargesOf(roomId)).find(({ itemId }) => itemId === ljf)!
  expect(year.bills).toHaveLength(12)
  const rows = rowsOf(year, '2027-11-30')
  const input = world.inputOf(rows)
  expect(input.expected).toBe('2652.78')
  const ahead = [{ assignId: year.assignId, until: '2027-11-30' }]
  const answer = await world.pay({ ...input, billIds: [], ahead })
  expect(answer.success, answer.message).toBe(true)
  expect(answer.result).toMatchObject({ amount: '2652.78', early: '139.62' })
  expect((await chargesOf(roomId)).find(({ itemId }) => itemId === ljf)!.refusal).toBe('没有可预缴的月份')
  expect(await world.faults()).toEqual([])
})
