import { expect, test } from 'vitest'
import type { Metric } from './metric.ts'
import { openMeasures, type WarningMeasure } from './warning-measure.ts'

const permission = { code: 'x:list', label: '查看', roles: [] }
const measure = {
  ...{ key: 'area.value', label: '值', category: 'FUND', unit: 'DAY', compare: 'LE', levels: { BLUE: '90', RED: '0' } },
  types: [{ code: 'AREA_VALUE', name: '值', description: '', suggest: '' }],
  subject: { type: 'VILLAGE', page: '/', permission },
  metric: 'area.figure',
  days: 30,
} as const satisfies WarningMeasure
const metrics = (subject: Metric['subject']) => ({
  find: (code: string) => (code === 'area.figure' ? ({ subject } as Metric) : undefined),
})
const open = (...some: WarningMeasure[]) => openMeasures(some, metrics('village'))

test('measures are found by their key', () => {
  expect(open(measure).find('area.value')).toBe(measure)
  expect(open(measure).find('area.other')).toBeUndefined()
})

test.each<[string, WarningMeasure[], RegExp]>([
  ['a key twice', [measure, measure], /declared twice/],
  ['a type twice', [measure, { ...measure, key: 'area.other' }], /type AREA_VALUE is declared twice/],
  ['an odd key', [{ ...measure, key: 'Area' }], /is not named like area.name/],
  ['an unknown figure', [{ ...measure, metric: 'area.nothing' }], /unknown metric area.nothing/],
  ['no levels', [{ ...measure, levels: {} }], /no levels in order/],
  ['levels out of order', [{ ...measure, levels: { BLUE: '0', RED: '90' } }], /no levels in order/],
  ['no days', [{ ...measure, days: 0 }], /counts no days/],
])('%s keeps the product from starting', (_what, some, message) => {
  expect(() => open(...some)).toThrow(message)
})

test('a figure without villages cannot be warned of', () => {
  expect(() => openMeasures([measure], metrics('tenant'))).toThrow(/no villages/)
})
