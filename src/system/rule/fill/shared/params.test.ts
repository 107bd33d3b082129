import { expect, test } from 'vitest'
import { dateText, readParams, seriesDate } from './params.ts'

const time = '2026-11-21 08:09:10'

test.each([
  ['yyyyMM', '202611'],
  ['yy-MM-dd', '26-11-21'],
  ['yyyyMMddHHmmss', '20261121080910'],
  ['', ''],
])('the date %s is written %s', (format, wanted) => {
  expect(dateText(format, time)).toBe(wanted)
})

test.each([
  ['NONE', ''],
  ['YEAR', '2026'],
  ['MONTH', '2026-11'],
  ['DAY', '2026-11-21'],
] as const)('numbers that begin anew by %s go on within “%s”', (reset, wanted) => {
  expect(seriesDate(reset, time)).toBe(wanted)
})

test('parameters have defaults, and what is wrong with them is said', () => {
  expect(readParams('DateSeq', '')).toEqual({
    params: { prefix: '', date: '', seq: 4, reset: 'NONE', scope: 'tenant' },
  })
  expect(readParams('OrderNumber', '{"prefix":"CN","odd":1}')).toEqual({ params: { prefix: 'CN' } })
  expect(readParams('DateSeq', '[]')).toEqual({ fault: '规则参数应为 JSON 对象' })
  expect(readParams('DateSeq', '{')).toEqual({ fault: '规则参数应为 JSON 对象' })
  expect(readParams('DateSeq', '{"reset":"WEEK"}')).toEqual({ fault: '规则参数reset不正确' })
  expect(readParams('DateSeq', '{"date":"yyyy年"}')).toEqual({ fault: '规则参数date不正确' })
})
