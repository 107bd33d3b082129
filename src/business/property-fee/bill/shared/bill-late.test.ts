import { expect, test } from 'vitest'
import { lateOf, lateSteps } from './bill-late.ts'

const bill = {
  state: 'UNPAID',
  receivable: '698.10',
  netted: '0.00',
  dueDate: '2026-01-31',
  lateRate: '0.000500',
  lateGraceDays: 15,
  lateGraceMode: 'AFTER_GRACE',
  lateCapRatio: '0.30',
  payments: [],
} as const

test.each([
  ['2026-02-15', '0.00'],
  ['2026-05-20', '32.81'],
  ['2028-01-16', '209.43'],
])('as of %s it costs %s to be late', (asOf, due) => {
  expect(lateOf(bill, asOf)?.due).toBe(due)
})

test('what was corrected was never owed, and a settled bill costs nothing', () => {
  expect(lateOf({ ...bill, netted: '300.00' }, '2026-05-20')?.due).toBe('18.71')
  expect(lateOf({ ...bill, state: 'PAID' }, '2026-05-20')).toBeUndefined()
  expect(lateOf({ ...bill, lateRate: null }, '2026-05-20')).toBeUndefined()
})

test('what was paid of it is told, and what is left of what had come up', () => {
  const payments = [{ day: '2026-03-31', principal: '0.00', late: '10.00', rest: '5.36' }]
  const paid = { ...bill, state: 'PARTIAL', payments } as const
  // 5.36, and 50 days of 698.10.
  expect(lateSteps(paid, '2026-05-20')).toMatchObject({
    due: '22.81',
    explain: [
      '已收违约金10.00元',
      '2026-04-01 至 2026-05-20：欠费698.10元 × 0.0005 × 50天',
      '此前未收的违约金5.36元',
      '合计22.81元',
    ],
  })
})

test('what was let go of it is told', () => {
  const payments = [{ day: '2026-03-31', principal: '0.00', late: '0.00', rest: null, waived: '15.36' }]
  expect(lateSteps({ ...bill, payments }, '2026-05-20')).toMatchObject({
    due: '17.45',
    explain: ['2026-02-16 至 2026-05-20：欠费698.10元 × 0.0005 × 94天', '减去已减免的违约金15.36元', '合计17.45元'],
  })
  expect(lateSteps({ ...bill, payments }, '2026-03-31')?.explain.at(-1)).toBe('合计0.00元')
})

test('every step of it stands in words', () => {
  expect(lateSteps(bill, '2026-05-20')).toEqual({
    ...{ asOf: '2026-05-20', startDay: '2026-02-16', days: 94, cap: '209.43', isCapped: false, due: '32.81' },
    explain: ['2026-02-16 至 2026-05-20：欠费698.10元 × 0.0005 × 94天', '合计32.81元'],
  })
  expect(lateSteps(bill, '2028-01-16')?.explain.at(-1)).toBe('合计209.43元，已达上限209.43元')
  expect(lateSteps(bill, '2026-02-15')?.explain).toEqual(['至2026-02-15不产生违约金'])
})
