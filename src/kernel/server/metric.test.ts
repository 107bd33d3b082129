import { expect, test } from 'vitest'
import { permissions } from '../shared/permission.ts'
import { openMetrics, type CountedRows, type Metric } from './metric.ts'

const { list } = permissions('lamp:post', { list: { label: '查看路灯', roles: [] } })

/** Rows of a list that knows a village, a day and one filter. */
const rows: CountedRows = {
  table: 'lamp',
  text: (_actor, { state }, bind) => `from lamp t where true${state ? ` and t.state = ${bind(state)}` : ''}`,
  column: (key) => ({ villageId: 't.village_id', createTime: 't.create_time', state: 't.state' })[key],
  isTime: (key) => key === 'createTime',
  asked: new Set(['villageId', 'createTime_begin', 'createTime_end', 'state', 'colour']),
  wording: () => undefined,
  isWhole: () => true,
  page: { path: '/lamps', permission: list },
}
const plain = {
  ...{ code: 'lamp.lit', label: '亮灯数', help: '亮着的路灯', unit: '盏', kind: 'level', subject: 'village' },
  ...{ keys: { village: 'villageId' }, part: { rows, query: { state: 'LIT' } } },
} as const satisfies Metric

test('figures are found by their codes', () => {
  const metrics = openMetrics([plain])
  expect([metrics.find('lamp.lit'), metrics.find('lamp.dark')]).toEqual([plain, undefined])
})

const wrong: [string, readonly Metric[], string][] = [
  ['a code twice', [plain, { ...plain }], 'the metric lamp.lit is declared twice'],
  ['a code without an area', [{ ...plain, code: 'lit' }], 'is not named like area.name'],
  ['no village', [{ ...plain, keys: {} }], 'names no village'],
  ['no company', [{ ...plain, subject: 'company' }], 'names no company'],
  ['percent of nothing', [{ ...plain, scale: 100 }], 'has a scale and no whole'],
  ['a key that rows lack', [{ ...plain, keys: { village: 'village' } }], 'counts rows without village'],
  ['a split that rows lack', [{ ...plain, dims: ['colour'] }], 'counts rows without colour'],
  ['a day that rows lack', [{ ...plain, kind: 'flow', day: 'litTime' }], 'counts rows without litTime'],
  ['a day that nobody can ask by', [{ ...plain, kind: 'flow', day: 'state' }], 'cannot be asked by state_begin'],
  ['a filter that its page lacks', [{ ...plain, part: { rows, query: { height: '3' } } }], 'cannot be asked by height'],
  ['a filter that its list leaves out', [{ ...plain, part: { rows, query: { colour: 'RED' } } }], 'asks for colour'],
  [
    'a whole that its list leaves out',
    [{ ...plain, whole: { rows, query: { colour: 'RED' } } }],
    'asks for colour, which its list does not answer',
  ],
]
test.each(wrong)('%s is an error at the start', (_what, declared, message) => {
  expect(() => openMetrics(declared)).toThrow(message)
})
