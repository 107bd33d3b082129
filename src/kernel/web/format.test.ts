import { expect, test } from 'vitest'
import { formatFileSize, formatMoney, formatNumber, maskPhone, parseTime, relativeTime, toWireTime } from './format.ts'

test('money keeps every digit that a float would lose', () => {
  expect(formatMoney('9007199254740993.10')).toBe('9,007,199,254,740,993.10')
  expect(formatMoney('-1234567.80')).toBe('-1,234,567.80')
  expect(formatMoney('12')).toBe('12.00')
  expect(formatMoney(null)).toBe('—')
  expect(formatNumber('12345.678')).toBe('12,345.678')
})

test('a time of the wire is read as Shanghai time and written back alike', () => {
  expect(parseTime('2026-11-21 08:00:00').toISOString()).toBe('2026-11-21T00:00:00.000Z')
  expect(toWireTime(new Date('2026-11-20T16:30:05Z'))).toBe('2026-11-21 00:30:05')
})

test('relative times are words within a week and the date beyond', () => {
  const now = parseTime('2026-11-21 12:00:00')
  expect(relativeTime('2026-11-21 11:59:30', now)).toBe('刚刚')
  expect(relativeTime('2026-11-21 11:55:00', now)).toBe('5分钟前')
  expect(relativeTime('2026-11-21 14:00:00', now)).toBe('2小时后')
  expect(relativeTime('2026-11-18 12:00:00', now)).toBe('3天前')
  expect(relativeTime('2026-10-01 12:00:00', now)).toBe('2026-10-01')
  expect(relativeTime('', now)).toBe('—')
})

test('a phone is masked, a mask stays as it is', () => {
  expect(maskPhone('13800001234')).toBe('138****1234')
  expect(maskPhone('138****1234')).toBe('138****1234')
})

test('file sizes grow by units', () => {
  expect([0, 812, 1434, 3_355_443].map(formatFileSize)).toEqual(['0 B', '812 B', '1.4 KB', '3.2 MB'])
})
