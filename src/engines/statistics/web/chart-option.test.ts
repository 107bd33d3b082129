import { describe, expect, test } from 'vitest'
import { chartOption, spokenChart, type ChartSpec } from './chart-option.ts'
import { changeOf, comparisonOf } from './figure-card.tsx'
import { hueOf } from './palette.ts'

const points = [
  { key: 'WATER', label: '水', value: 12 },
  { key: 'LIFT', label: '电梯', value: 0 },
]
const spec = (kind: ChartSpec['kind'], count = 1): ChartSpec => ({
  kind,
  unit: '单',
  series: Array.from({ length: count }, (_, index) => ({ name: `系列${index}`, points })),
})
const drawn = (of: ChartSpec) => chartOption(of, { mode: 'light', isCalm: true }) as unknown as Record<string, unknown>
interface Axis {
  type: string
  min?: number
  data?: string[]
}
interface Drawn {
  color: string
  data: number[]
  label: { show: boolean; formatter: (place: { value: number }) => string }
  endLabel?: { show: boolean; formatter: string }
}

describe('a chart', () => {
  test('begins its bars at zero and names their places', () => {
    const option = drawn(spec('bar'))
    expect(option['yAxis'] as Axis).toMatchObject({ type: 'value', min: 0 })
    expect(option['xAxis'] as Axis).toMatchObject({ type: 'category', data: ['水', '电梯'] })
  })

  test('of names lies on its side with the first name on top', () => {
    const option = drawn(spec('rank'))
    expect(option['xAxis'] as Axis).toMatchObject({ type: 'value', min: 0 })
    expect(option['yAxis'] as Axis).toMatchObject({ type: 'category', inverse: true })
  })

  test('of one series carries its values, where there is something to say', () => {
    const [series] = drawn(spec('bar'))['series'] as Drawn[]
    expect(series!.label.show).toBe(true)
    expect(series!.label.formatter({ value: 12 })).toBe('12')
    expect(series!.label.formatter({ value: 0 })).toBe('')
  })

  test('of several lines names each at its end and gives each its own hue', () => {
    const series = drawn(spec('line', 3))['series'] as Drawn[]
    expect(series.map(({ color }) => color)).toEqual([0, 1, 2].map((index) => hueOf(index, 'light')))
    expect(series.every(({ endLabel }) => endLabel?.show)).toBe(true)
    expect(series.map(({ endLabel }) => endLabel?.formatter)).toEqual(['系列0 0', '系列1 0', '系列2 0'])
    expect((drawn(spec('line', 3))['grid'] as { right: number }).right).toBe(20 + 5 * 3 + 7 * 5)
    expect((drawn(spec('line'))['grid'] as { right: number }).right).toBe(16)
  })

  test('of parts is a ring without axes, whose empty parts carry no name', () => {
    const option = drawn(spec('pie'))
    expect(option['xAxis']).toBeUndefined()
    const [ring] = option['series'] as { type: string; data: { name: string; label: { show: boolean } }[] }[]
    expect(ring).toMatchObject({ type: 'pie', data: [{ name: '水' }, { name: '电梯' }] })
    expect(ring!.data.map(({ label }) => label.show)).toEqual([true, false])
  })

  test('of shares has a line over its bars, which ends at the whole', () => {
    const option = drawn(spec('pareto'))
    expect((option['yAxis'] as Axis[]).map(({ type }) => type)).toEqual(['value', 'value'])
    const [bars, line] = option['series'] as (Drawn & { type: string; yAxisIndex?: number })[]
    expect([bars!.type, bars!.data]).toEqual(['bar', [12, 0]])
    expect([line!.type, line!.yAxisIndex, line!.data]).toEqual(['line', 1, [100, 100]])
    expect(spokenChart('按分类', spec('pareto'))).toContain('，前1项占八成')
  })

  test('does not move for those who asked for calm', () => {
    expect(drawn(spec('bar'))['animation']).toBe(false)
  })

  test('is told in one sentence with its sum and its largest', () => {
    expect(spokenChart('按类型', spec('bar'))).toBe('按类型图表。共2项，合计12单，最多的是水 12单。表格中有全部数据。')
  })
})

describe('the change of a figure', () => {
  test.each([
    [12, 10, '2', 1],
    ['66.67', '70.00', '3.33', -1],
    ['0.30', '0.1', '0.20', 1],
    [1200, 0, '1,200', 1],
    [5, 5, '0', 0],
  ])('from %s against %s is %s', (value, before, words, sign) => {
    expect(changeOf(value, before)).toEqual({ words, sign })
  })

  test.each([
    ['12', '10', '单', 'less', '较前 30 天多 2 单', 'bad'],
    ['10', '12', '单', 'less', '较前 30 天少 2 单', 'good'],
    ['70.5', '66.67', '%', 'more', '较前 30 天高 3.83 个百分点', 'good'],
    ['66.67', '70.5', '%', undefined, '较前 30 天低 3.83 个百分点', undefined],
    ['5', '5', '单', 'more', '与前 30 天持平', undefined],
    ['5', '4', undefined, undefined, '较前 30 天多 1', undefined],
    ['5', null, '单', 'more', '暂无可比数据', undefined],
    [null, '5', '单', 'more', '暂无可比数据', undefined],
  ] as const)('from %s against %s %s, %s is better, reads %s', (value, old, unit, better, words, tone) => {
    const before = { value: old, words: '较前 30 天' }
    expect(comparisonOf({ value, before, ...(unit && { unit }), ...(better && { better }) })).toEqual({ words, tone })
  })

  test('is unknown where one of the two is', () => {
    expect(changeOf(null, 3)).toBeUndefined()
    expect(changeOf(3, undefined)).toBeUndefined()
  })
})
