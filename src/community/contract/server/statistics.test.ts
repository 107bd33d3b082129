import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contractWorld, far, near, type ContractWorld } from '../../../../tests/support/contract-world.ts'
import { contractCalls } from '../shared/api.ts'

let world: ContractWorld
/** What villages of the demonstration tell, beside the price of the contract in force. */
let prices: { told: string | null; agreed: string }[] = []
beforeAll(async () => {
  world = await contractWorld()
  prices = await world.query(
    `select v.fee_standard as told, c.resident_price as agreed from contract c join village v on v.id = c.village_id
     where c.state in ('EFFECTIVE', 'EXPIRING')`,
  )
})
beforeEach(() => world.clear())

const of = async (username: string) => (await (await world.as(username)).call(contractCalls.statistics, {})).result
const running = { startDate: '2026-01-01', signDate: '2025-12-10', endDate: '2026-12-31' } as const

describe('figures of the register', () => {
  test('are averages by street and grade, bands and months of what is filed, for whoever sees it', async () => {
    await world.filed(running)
    await world.filed({
      ...{ villageId: far, contractNo: 'WY-F', startDate: '2026-11-15', endDate: '2028-12-31', serviceGrade: '4' },
      feeStandards: [{ usage: '1', price: '2.10' }],
    })
    const seen = await of('supadmin')
    const grade = (key: string) => seen.byGrade.find((one) => one.key === key)!.value
    expect([grade('3'), grade('4'), grade('5')].map(Number)).toEqual([1.85, 2.1, 0])
    expect(seen.byBand.map(({ value }) => value)).toEqual([0, 1, 1, 0])
    expect(seen.byEnd).toHaveLength(12)
    expect(seen.byEnd.find(({ key }) => key === '2026-12')).toMatchObject({ value: 1 })
    expect(seen.expiring).toBe(1)
    expect(seen.byStreetGrade.map(({ serviceGrade, contracts, price }) => [serviceGrade, contracts, price])).toEqual([
      ['3', 1, '1.85'],
      ['4', 1, '2.10'],
    ])
    const near0 = await of('comm0101')
    expect(near0.byStreetGrade.map(({ price }) => price)).toEqual(['1.85'])
    expect(await of('street02')).toMatchObject({ byStreetGrade: [], expiring: 0, filed: 0 })
  })

  test('tell which of the villages that a company looks after have filed', async () => {
    await world.run(`update village set management_mode = '1' where id = any($1)`, [[near, far]])
    const [count] = await world.query<{ managed: number }>(
      `select count(*)::integer as managed from village where management_mode = '1' and state = 'NORMAL' and del_flag = 0`,
    )
    const before = await of('supadmin')
    expect(before).toMatchObject({ managed: count!.managed, filed: 0, rate: '0.00' })
    await world.filed(running)
    expect(await of('supadmin')).toMatchObject({ managed: count!.managed, filed: 1 })
    expect(await of('comm0101')).toMatchObject({ filed: 1 })
  })

  test('are not for residents', async () => {
    expect(await (await world.as('owner0101')).call(contractCalls.statistics, {})).toMatchObject({ status: 403 })
  })
})

describe('the filing deadline', () => {
  test('follows the days that the district has set, for what is entered afterwards', async () => {
    const first = (await world.enter()).result
    const boss = await world.as('supadmin')
    expect((await boss.call(contractCalls.setting, {})).result).toEqual({ filingDays: 30 })
    expect((await boss.call(contractCalls.saveSetting, { filingDays: 15 })).success).toBe(true)
    const second = (await world.enter({ contractNo: 'WY-2' })).result
    expect([first.filingDeadline, second.filingDeadline]).toEqual(['2026-12-10', '2026-11-25'])
    await world.run('delete from contract_setting')
  })

  test.each([0, 366])('of %i days is refused', async (filingDays) => {
    const answer = await (await world.as('supadmin')).call(contractCalls.saveSetting, { filingDays })
    expect(answer).toMatchObject({ status: 400, result: { fields: { filingDays: '请输入1到365之间的整数' } } })
  })

  test.each(['street01', 'co01', 'comm0101'])('is not %s’s to set', async (username) => {
    const answer = await (await world.as(username)).call(contractCalls.saveSetting, { filingDays: 20 })
    expect(answer).toMatchObject({ status: 403 })
  })
})

test('villages of the demonstration tell the price of their contract', () => {
  expect(prices.length).toBeGreaterThan(0)
  for (const { told, agreed } of prices) expect(told).toBe(agreed)
})
