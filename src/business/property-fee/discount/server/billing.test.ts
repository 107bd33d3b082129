import { beforeAll, beforeEach, expect, test } from 'vitest'
import { add, multiply, subtract } from '#kernel/shared/decimal.ts'
import { billWorld, type BillWorld } from '../../../../../tests/support/bill-world.ts'
import { near } from '../../../../../tests/support/fee-world.ts'
import { adjustApi } from '../../adjustment/shared/api.ts'
import { proceedBatch } from '../../batch/server/proceed.ts'
import { batchCalls } from '../../batch/shared/api.ts'
import { billApi, billCalls } from '../../bill/shared/api.ts'
import { trialApi } from '../../trial/shared/api.ts'
import { discountApi } from '../shared/api.ts'
import type { DiscountRuleInput } from '../shared/schema.ts'

let world: BillWorld
beforeAll(async () => {
  world = await billWorld()
})
beforeEach(() => world.clear())

/** A rule of the village for its homes' property fee. */
async function rule(part: Partial<DiscountRuleInput>): Promise<void> {
  const asked: DiscountRuleInput = {
    ...{ ruleName: '秋季九折', kind: 'RATE', value: '0.9', startDate: '2026-07-01', endDate: '2026-12-31' },
    ...{ priority: 100, villageIds: [near], itemIds: [world.item('WYF')], status: '1', ...part },
  }
  const { success, message } = await (await world.as('pm0101')).call(discountApi.create, asked)
  if (!success) throw new Error(message)
}
const originOf = (area: string): string => multiply(['1.85', area, 3])
const areaOf = (roomId: string): string => world.rooms.find(({ id }) => id === roomId)!.buildArea
const whole = async () => (await (await world.as('pm0101')).call(billApi.page, { pageSize: '100' })).result.records
const preview = async () => (await (await world.as('pm0101')).call(batchCalls.preview, { villageIds: [near] })).result

test('a batch takes off what the rules of the village take off, and each bill says which and how much', async () => {
  await world.charge('2026-07-01')
  await rule({ exclusiveGroup: '年度' })
  await rule({ ruleName: '每笔减五元', kind: 'REDUCE', value: '5' })
  await rule({ ruleName: '停用的', status: '0', value: '0.1' })
  await rule({ ruleName: '别的项目', itemIds: [world.item('CWF')], value: '0.1' })
  const before = await preview()
  await world.bill()
  const bills = await whole()
  expect(bills).toHaveLength(world.rooms.length)
  for (const { roomId, receivable, rebate, balance } of bills) {
    const origin = originOf(areaOf(roomId))
    expect(rebate).toBe(add([multiply([origin, '0.1']), '5.00']))
    expect([receivable, balance]).toEqual([subtract(origin, rebate), subtract(origin, rebate)])
  }
  const manager = await world.as('pm0101')
  const { origin, receivable, rebate } = (await manager.call(billApi.one, { id: bills[0]!.id })).result
  expect(origin.explain.slice(-3)).toEqual([
    `优惠“秋季九折”减${subtract(rebate, '5.00')}元`,
    '优惠“每笔减五元”减5.00元',
    `优惠后应收${receivable}元`,
  ])
  const kept = 'select rebates from fee_bill_origin where bill_id = $1'
  expect(await world.query(kept, [bills[0]!.id])).toEqual([
    {
      rebates: [
        { name: '秋季九折', kind: 'RATE', amount: subtract(rebate, '5.00'), group: '年度' },
        { name: '每笔减五元', kind: 'REDUCE', amount: '5.00', group: null },
      ],
    },
  ])
  expect(add(origin.lines.map(({ amount }) => amount))).toBe(add([receivable, rebate]))
  const answer = await manager.call(billCalls.sums, {})
  expect(answer).toMatchObject({ success: true })
  const sums = answer.result
  expect(sums.rebate).toBe(add(bills.map((bill) => bill.rebate)))
  expect(before).toMatchObject({ amount: sums.receivable, rebate: sums.rebate })
})

test('only homes in which nobody lives get what is for empty ones', async () => {
  await world.charge('2026-07-01')
  const [empty, lived] = world.rooms.map(({ id }) => id)
  await world.run(
    `update village_room set live_state = case when id = $1 then '3' else '1' end where village_id = $2`,
    [empty, near],
  )
  await rule({ ruleName: '空置七折', kind: 'VACANT', value: '0.7' })
  await world.bill()
  const bills = await whole()
  expect(bills.find(({ roomId }) => roomId === lived)).toMatchObject({ rebate: '0.00' })
  expect(bills.filter(({ rebate }) => rebate !== '0.00')).toHaveLength(1)
  const { rebate } = bills.find(({ roomId }) => roomId === empty)!
  expect(rebate).toBe(multiply([originOf(areaOf(empty!)), '0.3']))
})

test('one that eats a whole bill is pointed out before; the bill is settled as soon as it is known', async () => {
  await world.charge('2026-07-01')
  await rule({ ruleName: '全免', value: '0' })
  const { anomalies, amount, pointed } = await preview()
  expect([anomalies, amount]).toEqual([world.rooms.length, '0.00'])
  expect(pointed[0]!.reason).toMatch(/^优惠后金额为0：优惠\d+\.\d\d元$/)
  await world.bill()
  const ids = (await world.bills()).map(({ id }) => id)
  await (await world.as('pm0101')).call(billCalls.publish, { ids })
  expect(new Set((await world.bills()).map(({ state, balance }) => `${state} ${balance}`))).toEqual(
    new Set(['PAID 0.00']),
  )
})

test('a batch that is cut off and goes on, or comes again, gives nothing twice; later rules leave bills as they are', async () => {
  await world.charge('2026-07-01')
  await rule({})
  const order = world.order()
  const { db } = world.linli.services
  const killed = async () => {
    throw new Error('killed')
  }
  await expect(proceedBatch(db, world.system, order, { step: killed })).rejects.toThrow('killed')
  expect(await world.bills()).toEqual([])
  await proceedBatch(db, world.system, order)
  const made = await whole()
  await rule({ ruleName: '后来的', kind: 'REDUCE', value: '50' })
  await world.bill()
  expect((await whole()).map(({ receivable, rebate }) => [receivable, rebate])).toEqual(
    made.map(({ receivable, rebate }) => [receivable, rebate]),
  )
})

test('a correction takes back what was owed, not what was taken off; a bill that is void is made by the rules of then', async () => {
  await world.charge('2026-07-01')
  await rule({})
  await world.bill()
  const manager = await world.as('pm0101')
  const [first, second] = await world.bills()
  await manager.call(billCalls.publish, { ids: [first!.id] })
  const ask = { adjustKind: 'CORRECT', billId: first!.id, reason: '面积登记有误' } as const
  expect(await manager.call(adjustApi.create, { ...ask, amount: originOf(areaOf(first!.roomId)) })).toMatchObject({
    success: false,
  })
  const { result } = await manager.call(adjustApi.create, { ...ask, amount: first!.receivable })
  await world.sign(result.id, 'co01')
  const rows = (await whole()).filter(({ roomId }) => roomId === first!.roomId)
  expect(rows.map(({ billKind, receivable, rebate, balance }) => [billKind, receivable, rebate, balance])).toEqual(
    expect.arrayContaining([
      ['CORRECT', `-${first!.receivable}`, '0.00', '0.00'],
      ['NORMAL', first!.receivable, expect.stringMatching(/^[1-9]/), '0.00'],
    ]),
  )
  await world.run(`update fee_discount_rule set value = 0.8`)
  const discard = { id: second!.id, action: 'discard', remark: '折扣有变，重新出账' } as const
  expect(await manager.call(billApi.deal, discard)).toMatchObject({ success: true })
  await world.bill()
  const origin = originOf(areaOf(second!.roomId))
  expect((await whole()).find(({ roomId, state }) => roomId === second!.roomId && state === 'DRAFT')).toMatchObject({
    rebate: multiply([origin, '0.2']),
  })
})

test('the trial calculator takes off the same, beside what is tried along', async () => {
  const { id } = await world.charge('2026-07-01')
  await rule({})
  const asked = { standardId: id, from: '2026-07-01', to: '2026-09-30', builtArea: '100' }
  const { result } = await (
    await world.as('pm0101')
  ).call(trialApi, {
    ...asked,
    discounts: [{ kind: 'REDUCE', value: '5' }],
  })
  expect(result).toMatchObject({
    ...{ origin: '555.00', discount: '60.50', receivable: '494.50' },
    discounts: [
      { kind: 'RATE', name: '秋季九折', amount: '55.50' },
      { kind: 'REDUCE', name: '减额', amount: '5.00' },
    ],
  })
  expect(result.explain.slice(-3)).toEqual(['优惠“秋季九折”减55.50元', '优惠“减额”减5.00元', '优惠后应收494.50元'])
  const other = { ...asked, from: '2026-01-01', to: '2026-03-31' }
  expect((await (await world.as('pm0101')).call(trialApi, other)).result).toMatchObject({ discount: '0.00' })
})
