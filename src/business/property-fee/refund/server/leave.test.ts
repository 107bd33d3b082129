import { beforeAll, expect, test } from 'vitest'
import { near } from '../../../../../tests/support/fee-world.ts'
import { refundWorld, type RefundWorld } from '../../../../../tests/support/refund-world.ts'
import { aheadCalls } from '../../ahead/shared/api.ts'
import { rowsOf } from '../../ahead/shared/ahead-rows.ts'
import { discountApi } from '../../discount/shared/api.ts'
import { paySettingApi } from '../../pay-setting/shared/api.ts'

let world: RefundWorld
let payOrderId = ''

/** Pays twelve months of 232.70 ahead with five percent off. */
async function payYear(): Promise<string> {
  const roomId = world.freshRoom()
  const ljf = world.item('LJF')
  const fixed = { formulaType: 'FIXED', unitPrice: null, fixedAmount: '232.70', billCycleMonths: 1 } as const
  const prepaid = { chargeMode: 'PREPAY', leadDays: 0, dueDays: 20 } as const
  await world.charge('2026-12-01', { standardName: '按月清运费', itemId: ljf, ...fixed, ...prepaid }, [roomId])
  await (
    await world.as('pm0101')
  ).call(discountApi.create!, {
    ...{ ruleName: '预缴一年95折', kind: 'EARLY', value: '0.95', earlyWay: 'RATE', earlyBy: 'BEFORE_DUE' },
    ...{ earlyDays: 0, itemIds: [ljf], villageIds: [near], startDate: '2026-01-01', endDate: '2028-12-31' },
  })
  await world.openShiftOf()
  const { charges } = (await (await world.as('staff0101')).call(aheadCalls.quote, { roomId })).result
  const year = charges.find(({ itemId }) => itemId === ljf)!
  const ahead = [{ assignId: year.assignId, until: '2027-11-30' }]
  const { result } = await world.pay({ ...world.inputOf(rowsOf(year, '2027-11-30')), billIds: [], ahead })
  await world.endShift()
  return result.id
}

beforeAll(async () => {
  world = await refundWorld()
  payOrderId = await payYear()
}, 60_000)

const leave = (leftOn: string) => world.apply({ payOrderId, leftOn, reason: '业主出售房屋，退还预缴费用' })

test('a day behind which nothing was paid is told at its field', async () => {
  const answer = await leave('2027-11-30')
  expect(answer).toMatchObject({ success: false, message: '该日期之后没有可退的预缴费用' })
  expect(answer.result).toMatchObject({ fields: { leftOn: '该日期之后没有可退的预缴费用' } })
  expect(await world.query('select id from fee_refund where pay_order_id = $1', [payOrderId])).toEqual([])
})

test('whoever leaves in the eighth month has 1034.01 back where what was saved is kept', async () => {
  const setting = await (await world.as('co01')).call(paySettingApi.create!, { villageId: near, keepEarly: 'Y' })
  expect((await world.quote(payOrderId)).keepEarly).toBe('Y')
  const { result } = await leave('2027-07-10')
  expect(result).toMatchObject({ amount: '1034.01', leftOn: '2027-07-10' })
  await world.refuse(result.id, 'co01', '按原价重新计算')
  expect(await world.one(result.id)).toMatchObject({ state: 'REJECTED' })
  await (await world.as('co01')).call(paySettingApi.remove!, { id: setting.result.id })
})

test('and 948.82 where the months that were used cost their full price, from the last one backwards', async () => {
  const { result } = await leave('2027-07-10')
  expect(result.amount).toBe('948.82')
  const { lines } = await world.one(result.id)
  expect(lines.map(({ periodStart, principal }) => `${periodStart} ${principal}`).toSorted()).toEqual([
    '2027-07-01 64.54',
    ...['2027-08-01', '2027-09-01', '2027-10-01', '2027-11-01'].map((day) => `${day} 221.07`),
  ])
  expect(await world.sign(result.id, 'co01')).toMatchObject({ success: true })
  await world.openShiftOf()
  expect(await world.deal(result.id, 'pay')).toMatchObject({ success: true })
  const [kept] = await world.query<{ paid: string }>(
    'select sum(principal)::numeric(14, 2) as paid from fee_pay_item where order_id = $1',
    [payOrderId],
  )
  expect(kept!.paid).toBe('1703.96')
  expect(await world.faults()).toEqual([])
})
