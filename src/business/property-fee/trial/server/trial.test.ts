import { beforeAll, expect, test } from 'vitest'
import { feeWorld, far, near, type FeeWorld } from '../../../../../tests/support/fee-world.ts'
import type { FeeStandardInput } from '../../standard/shared/schema.ts'
import { trialApi } from '../shared/api.ts'
import type { TrialInput } from '../shared/schema.ts'

let world: FeeWorld
beforeAll(async () => {
  world = await feeWorld()
  await world.clear()
})

const late = { lateRate: '0.0005', lateGraceDays: 15, lateGraceMode: 'AFTER_GRACE', lateCapRatio: '0.3' } as const
let count = 0
const standard = async (part: Partial<FeeStandardInput>) => {
  count += 1
  return (await world.inForce({ unitPrice: '2.60', standardName: `试算${count}`, ...part })).id
}
const tried = async (standardId: string, input: Partial<TrialInput>, username = 'pm0101') =>
  (await world.as(username)).call(trialApi, { standardId, from: '2026-01-01', to: '2026-03-31', ...input })

test('a quarter is told step by step, with its discount and the late fee of a day', async () => {
  const id = await standard(late)
  const { result } = await tried(id, { builtArea: '89.50', dueDate: '2026-01-31', payDay: '2026-05-20' })
  expect(result).toMatchObject({ origin: '698.10', discount: '0.00', receivable: '698.10', months: '3.00000000' })
  expect(result.late).toEqual({ startDay: '2026-02-16', days: 94, cap: '209.43', due: '32.81' })
  expect(result.explain[0]).toBe('2026-01-01 至 2026-03-31：2.60元/㎡·月 × 89.50㎡ × 3个月 = 698.100000元')
  const year = { builtArea: '89.50', to: '2026-12-31', discounts: [{ kind: 'RATE' as const, value: '0.95' }] }
  expect((await tried(id, year)).result).toMatchObject({ origin: '2792.40', discount: '139.62', receivable: '2652.78' })
})

test('a price that changes within a period takes each day by its own version', async () => {
  const { id, standardNo } = await world.inForce({ unitPrice: '2.60', standardName: '变价' })
  await world.run(`update fee_standard set end_date = '2026-05-15' where id = $1`, [id])
  await world.run(
    `insert into fee_standard select (jsonb_populate_record(s, jsonb_build_object('id', 'later', 'version_no', 2, 'start_date', '2026-05-16', 'end_date', null, 'unit_price', 2.85))).*
     from fee_standard s where id = $1`,
    [id],
  )
  const { result } = await tried('later', { from: '2026-04-01', to: '2026-06-30', builtArea: '89.50' })
  expect(result).toMatchObject({ origin: '732.02', lines: [{ amount: '345.30' }, { amount: '386.72' }] })
  expect(standardNo).toMatch(/^SF/)
  expect(await tried(id, { from: '2023-12-01', to: '2024-01-31', builtArea: '80' })).toMatchObject({
    message: '该期间没有生效的收费标准',
  })
})

test('tiers, readings through the end of a counter, pools and steps come to their figures', async () => {
  const tiers = [
    { from: '0', to: '180', price: '5' },
    { from: '180', to: '260', price: '7' },
    { from: '260', to: null, price: '9' },
  ]
  const water = await standard({ formulaType: 'TIER', tierBasis: 'YEAR', tiers })
  expect((await tried(water, { usage: '34.5', usageBefore: '168' })).result.origin).toBe('217.50')
  const meter = await standard({ formulaType: 'METER', unitPrice: '3.45' })
  expect((await tried(meter, { previous: '1251.9', current: '1286.4' })).result.origin).toBe('119.03')
  expect((await tried(meter, { previous: '99987.6', current: '12.3', rolledOver: '99999.9' })).result.origin).toBe(
    '85.22',
  )
  expect(await tried(meter, { previous: '12', current: '11' })).toMatchObject({ message: '本期读数不能小于上期读数' })
  const pool = await standard({ formulaType: 'SHARE_AREA' })
  const shared = (await tried(pool, { poolAmount: '1286.37', weights: ['89.50', '120.00', '61.25'] })).result
  expect(shared.origin).toBe('425.23')
  expect(shared.shares.map(({ amount }) => amount)).toEqual(['425.23', '570.13', '291.01'])
  const rent = await standard({ formulaType: 'RENT_STEP', rentAmount: '3500', stepRate: '0.05', stepMonths: 12 })
  expect((await tried(rent, { from: '2026-12-01', to: '2026-12-31', begin: '2024-01-01' })).result.origin).toBe(
    '3858.75',
  )
})

test('a room of the caller stands for its figures, a foreign one and a foreign standard are not there', async () => {
  const id = await standard({})
  const [room] = await world.query<{ id: string; area: string }>(
    'select id, build_area as area from ref_room where village_id = $1 and active limit 1',
    [near],
  )
  const named = await tried(id, { objId: room!.id, to: '2026-01-31' })
  expect(named.result).toMatchObject({ lines: [{ base: room!.area }] })
  const [foreign] = await world.query<{ id: string }>(
    'select id from ref_room where village_id = $1 and active limit 1',
    [far],
  )
  expect(await tried(id, { objId: foreign!.id })).toMatchObject({ status: 404 })
  expect(await tried(id, {}, 'pm0102')).toMatchObject({ status: 404 })
  expect(await tried(id, {}, 'owner0101')).toMatchObject({ status: 403 })
})

test.each<[string, Partial<TrialInput>, string]>([
  ['no area', {}, '未维护建筑面积，无法计费'],
  ['an end before the beginning', { to: '2025-12-31', builtArea: '80' }, '结束日期不能早于开始日期'],
  ['ten years and more', { to: '2036-12-31', builtArea: '80' }, '试算期间最长10年'],
  ['a discount above one', { builtArea: '80', discounts: [{ kind: 'RATE', value: '1.01' }] }, '折扣应在0到1之间'],
  ['an area with three places', { builtArea: '80.123' }, '建筑面积应为数值，最多2位小数'],
  ['weights of nothing', { builtArea: '80', poolAmount: '100', weights: ['0', '0'] }, '公摊权重不能全部为0'],
])('%s is refused in words', async (_name, input, message) => {
  const id = await standard({})
  expect(await tried(id, input)).toMatchObject({ success: false, message })
})
