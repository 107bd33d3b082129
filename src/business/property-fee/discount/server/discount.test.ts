import { beforeAll, expect, test } from 'vitest'
import { far, feeWorld, near, type FeeWorld } from '../../../../../tests/support/fee-world.ts'
import { discountApi as api } from '../shared/api.ts'
import type { DiscountRuleInput } from '../shared/schema.ts'

let world: FeeWorld
beforeAll(async () => {
  world = await feeWorld()
  await world.run('delete from fee_discount_rule')
})

let count = 0
const input = (part: Partial<DiscountRuleInput> = {}): DiscountRuleInput => {
  count += 1
  return {
    ...{ ruleName: `优惠${count}`, kind: 'RATE', value: '0.95', startDate: '2026-01-01', endDate: '2026-12-31' },
    ...{ priority: 100, villageIds: [near], status: '1' },
    ...part,
  }
}

const early = (part: Partial<DiscountRuleInput> = {}): Partial<DiscountRuleInput> => ({
  ...{ kind: 'EARLY', value: '0.98', earlyWay: 'RATE', earlyBy: 'BEFORE_DUE', earlyDays: 5 },
  ...part,
})

test('a rule for paying early says until when, and nothing of it stays once it is of another way', async () => {
  const manager = await world.as('pm0101')
  const { result } = await manager.call(api.create, input(early()))
  expect(result).toMatchObject({
    ...{ kind: 'EARLY', earlyWay: 'RATE', earlyBy: 'BEFORE_DUE', earlyDays: 5 },
    termsText: '不晚于缴费期限前5天整笔缴清，收取98%',
  })
  const { earlyWay: _way, earlyBy: _by, earlyDays: _days, ...others } = input(early({ value: '0.97' }))
  const { id } = result
  expect(await manager.call(api.update, { ...others, id, version: 1 })).toMatchObject({ result: { earlyDays: 5 } })
  expect(await manager.call(api.update, { ...input(), id, version: 2 })).toMatchObject({
    result: { kind: 'RATE', earlyWay: null, earlyBy: null, earlyDays: null },
  })
  const back = { ...others, id, version: 3 }
  expect(await manager.call(api.update, back)).toMatchObject({ result: { fields: { earlyWay: '请选择早缴算法!' } } })
})

test('a rule is of the organisation of whoever enters it, says what it grants, and nobody else changes it', async () => {
  const manager = await world.as('pm0101')
  const made = await manager.call(api.create, input({ itemIds: [world.item('WYF')], minMonths: 12, maxAmount: '300' }))
  expect(made.result).toMatchObject({
    ...{ creditorId: world.company, value: '0.9500', itemNames: '物业服务费' },
    termsText: '收取95%，满12个月，最多优惠300.00元',
  })
  const { id, ruleName } = made.result
  expect(await manager.call(api.create, input({ ruleName }))).toMatchObject({ message: '本单位已有同名优惠规则' })
  const village = await world.as('village0101')
  expect((await village.call(api.one, { id })).status).toBe(200)
  expect(await village.call(api.update, { ...input(), id, version: 1 })).toMatchObject({ status: 404 })
  expect(await village.call(api.remove, { id })).toMatchObject({ status: 404 })
  for (const [username, status] of [
    ['pm0102', 404],
    ['street01', 200],
    ['street02', 404],
    ['supadmin', 200],
    ['owner0101', 403],
  ] as const)
    expect((await (await world.as(username)).call(api.one, { id })).status, username).toBe(status)
  expect((await (await world.as('pm0102')).call(api.page, {})).result.total).toBe(0)
  const backwards = { ...input({ startDate: '2027-01-01' }), endDate: undefined, id, version: 1 }
  expect(await manager.call(api.update, backwards)).toMatchObject({
    result: { fields: { endDate: '截止日期不能早于开始日期' } },
  })
  const gift = input({ kind: 'GIFT_MONTH', value: '1', minMonths: 12, maxAmount: null, itemIds: null })
  const changed = { ...gift, id, version: 1 }
  expect(await manager.call(api.update, changed)).toMatchObject({
    success: true,
    result: { termsText: '满12个月赠1个月', itemNames: '全部', maxAmount: null },
  })
  expect(await manager.call(api.remove, { id })).toMatchObject({ success: true })
})

test('what is not said is as usual, and stays as it is in a change', async () => {
  const manager = await world.as('pm0101')
  const { priority: _priority, status: _status, ...rest } = input()
  const { result } = await manager.call(api.create, rest)
  expect(result).toMatchObject({ priority: 100, status: '1' })
  const { id } = result
  await manager.call(api.update, { ...rest, id, version: 1, priority: 7, status: '0' })
  expect(await manager.call(api.update, { ...rest, id, version: 2 })).toMatchObject({
    result: { priority: 7, status: '0' },
  })
})

test('what is for all villages is kept by whoever answers for the organisation', async () => {
  const [manager, boss] = [await world.as('pm0101'), await world.as('co01')]
  expect(await manager.call(api.create, input({ villageIds: [] }))).toMatchObject({
    success: false,
    result: { fields: { villageIds: '请选择小区!' } },
  })
  const { result } = await boss.call(api.create, input({ villageIds: null }))
  expect(result).toMatchObject({ villageText: '全部', villageIds: [] })
  const { id, version } = result
  const refused = { success: false, message: '适用其他小区的优惠规则由本单位管理员维护' }
  expect(await manager.call(api.update, { ...input(), id, version })).toMatchObject(refused)
  expect(await manager.call(api.remove, { id })).toMatchObject(refused)
  expect(await boss.call(api.update, { ...input({ villageIds: [] }), id, version })).toMatchObject({ success: true })
})

test.each<[string, Partial<DiscountRuleInput>, string, string]>([
  ['no name', { ruleName: '' }, 'ruleName', '请输入规则名称!'],
  ['a rate of one', { value: '1' }, 'value', '应缴比例应不小于0且小于1，如0.95表示收取95%'],
  ['a rate above one', { kind: 'VACANT', value: '95' }, 'value', '应缴比例应不小于0且小于1，如0.95表示收取95%'],
  ['a rate below nothing', { value: '-0.1' }, 'value', '优惠值应为数值，最多四位小数'],
  ['five places', { value: '0.95001' }, 'value', '优惠值应为数值，最多四位小数'],
  ['no yuan', { kind: 'REDUCE', value: '0' }, 'value', '减免金额应大于0且最多两位小数'],
  ['parts of a cent', { kind: 'REDUCE', value: '1.005' }, 'value', '减免金额应大于0且最多两位小数'],
  ['half a month', { kind: 'GIFT_MONTH', value: '0.5', minMonths: 12 }, 'value', '赠送月数应为大于0的整数'],
  ['a month for nothing', { kind: 'GIFT_MONTH', value: '1' }, 'minMonths', '请输入满月数!'],
  ['all months', { kind: 'GIFT_MONTH', value: '12', minMonths: 12 }, 'value', '赠送月数应小于满月数'],
  ['no months', { minMonths: 0 }, 'minMonths', '满月数应为1到120之间的整数'],
  ['at most nothing', { maxAmount: '0' }, 'maxAmount', '优惠上限应大于0；不限则不填'],
  ['early in no way', early({ earlyWay: null }), 'earlyWay', '请选择早缴算法!'],
  ['early until nobody knows when', early({ earlyBy: null }), 'earlyBy', '请选择早缴期限口径!'],
  ['early by no days', early({ earlyDays: null }), 'earlyDays', '请输入早缴天数!'],
  ['the noughth day', early({ earlyBy: 'PERIOD_DAY', earlyDays: 0 }), 'earlyDays', '计费期间第几天应不小于1'],
  ['too many days', early({ earlyDays: 367 }), 'earlyDays', '早缴天数应为0到366之间的整数'],
  ['early for nothing', early({ value: '0' }), 'value', '应缴比例应大于0且小于1，如0.98表示收取98%'],
  ['early for all of it', early({ value: '1' }), 'value', '应缴比例应大于0且小于1，如0.98表示收取98%'],
  ['early for no yuan', early({ earlyWay: 'REDUCE', value: '0' }), 'value', '减免金额应大于0且最多两位小数'],
  [
    'early for parts of a cent',
    early({ earlyWay: 'REDUCE', value: '1.005' }),
    'value',
    '减免金额应大于0且最多两位小数',
  ],
  ['an end before the beginning', { endDate: '2025-12-31' }, 'endDate', '截止日期不能早于开始日期'],
  ['a village of others', { villageIds: [far] }, 'villageIds', '请选择小区!'],
  ['an item that is not there', { itemIds: ['nothing'] }, 'itemIds', '请选择本单位启用的收费项目'],
  ['a priority of nought', { priority: 0 }, 'priority', '优先级应为1到999之间的整数'],
])('%s is refused at its field and stored nowhere', async (_name, part, key, message) => {
  const asked = input(part)
  const answer = await (await world.as('pm0101')).call(api.create, asked)
  expect(answer).toMatchObject({ success: false, result: { fields: { [key]: message } } })
  const [stored] = await world.query<{ count: number }>(
    'select count(*)::integer as count from fee_discount_rule where rule_name = $1',
    [asked.ruleName],
  )
  expect(stored!.count).toBe(0)
})
