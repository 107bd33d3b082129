import { expect, test } from 'vitest'
import { dunningLevel, dunningWay, type DunningLevel, type DunningWay } from './dictionaries.ts'
import { levelsFault, usualLevels, waysOf } from './plan-levels.ts'
import type { PlanLevel } from './schema.ts'

const level = (part: Partial<PlanLevel>): PlanLevel => ({
  ...{ level: '2', days: 1, way: 'INNER', text: '{房屋}的费用已过缴费期限' },
  ...part,
})

test('the usual plan has the levels of the field, and is one', () => {
  expect(usualLevels.map((one) => [one.level, one.days])).toEqual([
    ['1', -3],
    ['2', 1],
    ['3', 30],
    ['4', 60],
    ['5', 90],
    ['6', 180],
  ])
  expect(levelsFault(usualLevels)).toBeUndefined()
})

test.each<[string, PlanLevel[], string]>([
  ['days that stay', [level({}), level({ level: '3', days: 1 })], '二次催缴的天数应大于首次催缴的1天'],
  ['days that fall', [level({ days: 9 }), level({ level: '3', days: 5 })], '二次催缴的天数应大于首次催缴的9天'],
  ['levels out of order', [level({ level: '3' }), level({ days: 5 })], '首次催缴应排在二次催缴之前，且不能重复'],
  ['a level twice', [level({}), level({ days: 5 })], '首次催缴应排在首次催缴之前，且不能重复'],
  ['a reminder too late', [level({ level: '1', days: 1 })], '温馨提示应在缴费期限当日或之前，天数填0或负数'],
  ['a demand too early', [level({ days: 0 })], '首次催缴应在逾期后，天数不能小于1'],
  ['a threat', [level({ text: '再不缴费就停水处理' })], '首次催缴的内容不能含有“停水”'],
  ['an unknown place', [level({ text: '{电话}请尽快缴费吧' })], '首次催缴的内容不支持的占位符“{电话}”'],
])('%s make no plan', (_name, levels, fault) => {
  expect(levelsFault(levels)).toContain(fault)
})

const all = Object.keys(dunningLevel.items) as DunningLevel[]
const ways = Object.keys(dunningWay.items) as DunningWay[]
test.each(all.flatMap((one) => ways.map((way) => [one, way] as const)))('level %s by %s', (one, way) => {
  const fault = levelsFault([level({ level: one, days: one === '1' ? -1 : 1, way })])
  expect(fault === undefined).toBe(waysOf[one].includes(way))
})

test('what a lawyer or a court is for is never told by the platform itself', () => {
  for (const one of ['5', '6'] as const) expect(waysOf[one]).toEqual(['LAWYER'])
})
