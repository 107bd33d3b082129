import { expect, test } from 'vitest'
import { shapeFault, type WritableLine } from './writable-line.ts'

test.each<[WritableLine, string, string | undefined]>([
  [{ kind: 'date' }, '2026-12-01', undefined],
  [{ kind: 'date' }, '', undefined],
  [{ kind: 'date' }, '2026-13-01', '日期格式不正确'],
  [{ kind: 'date' }, '2026-12-01 08:00:00', '日期格式不正确'],
  [{ kind: 'dateTime' }, '2026-12-01 08:00:00', undefined],
  [{ kind: 'dateTime' }, '2026-12-01', '日期格式不正确'],
  [{ kind: 'text', max: 3 }, '甲乙丙', undefined],
  [{ kind: 'text', max: 3 }, '甲乙丙丁', '不能超过3字'],
  [{ kind: 'text' }, '字'.repeat(1001), '不能超过1000字'],
  [{ kind: 'dictionary', dictionary: 'x' }, 'whatever', undefined],
])('the shape of what is written into a line: %o %s', (line, value, fault) => {
  expect(shapeFault(line, value)).toBe(fault)
})
