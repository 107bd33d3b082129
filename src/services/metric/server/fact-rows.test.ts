import { expect, test } from 'vitest'
import { permissions } from '#kernel/shared/permission.ts'
import type { CountedRows, Metric } from '#kernel/server/metric.ts'
import { flowFacts, forAll } from './fact-rows.ts'

const { list } = permissions('lamp:post', { list: { label: '查看路灯', roles: [] } })
const columns: Readonly<Record<string, string>> = {
  villageId: 't.village_id',
  createTime: 't.create_time',
  day: 't.day',
}
const rows: CountedRows = {
  table: 'lamp',
  text: () => 'from lamp t where true',
  column: (key) => columns[key],
  isTime: (key) => key === 'createTime',
  asked: new Set(),
  wording: () => undefined,
  isWhole: () => true,
  page: { path: '/lamps', permission: list },
}
const counted = (day: string) => {
  const metric: Metric = {
    ...{ code: 'lamp.lit', label: '亮灯数', help: '亮着的路灯', unit: '盏', subject: 'village' },
    ...{ kind: 'flow', day, keys: { village: 'villageId' }, part: { rows, query: {} } },
  }
  return (window: 'wide' | 'narrow') =>
    flowFacts(
      forAll(metric, 1, () => '$1'),
      window,
    )
}

test('times are compared with times, half open, so that an index serves them below a row-level policy', () => {
  const text = counted('createTime')
  expect(text('wide')).toContain('t.create_time >= (w.since)::timestamptz and t.create_time < (w.until)::timestamptz')
  expect(text('narrow')).toContain('t.create_time >= (w.day)::timestamptz and t.create_time < (w.day + 1)::timestamptz')
})

test('days are compared with days', () => {
  const text = counted('day')
  expect(text('wide')).toContain('t.day >= w.since and t.day < w.until')
  expect(text('narrow')).toContain('t.day >= w.day and t.day < w.day + 1')
})
