import { expect, test } from 'vitest'
import { figuresOf, standstills } from './figures.ts'

const asked = (address: string | undefined) => Object.fromEntries(new URLSearchParams(address?.split('?')[1]))

test('every figure opens the tickets that it counts, of the chosen village and days', () => {
  const period = { begin: '2026-10-01', end: '2026-10-31', villageId: 'v1' }
  const figures = figuresOf(period, '2026-11-21', undefined)
  expect(figures.map(({ value }) => value)).toEqual(figures.map(() => undefined))
  const open = 'WAIT_AUDIT,WAIT_DISPATCH,WAIT_TAKE,PROCESSING,SUSPENDED,WAIT_REVIEW,TRANSFERRED_OUT'
  const days = (begin: string, end: string) => ({ createTime_begin: begin, createTime_end: end })
  const place = { merged: 'N', villageId: 'v1' }
  expect(Object.fromEntries(figures.map(({ label, to }) => [label, asked(to)]))).toEqual({
    // Today is today, whatever period is looked at.
    今日上报: { ...place, ...days('2026-11-21', '2026-11-21') },
    在办: { ...place, state: open },
    超时: { ...place, late: 'Y' },
    在办安全类: { ...place, state: open, safetyFlag: 'Y' },
    期间上报: { ...place, ...days('2026-10-01', '2026-10-31') },
    已关闭: { ...place, ...days('2026-10-01', '2026-10-31'), state: 'CLOSED' },
    重复故障: { ...place, ...days('2026-10-01', '2026-10-31'), isRepeat: 'Y' },
    平均响应: { ...place, ...days('2026-10-01', '2026-10-31'), responded: 'Y' },
    平均修复时长: {},
  })
})

test('standstills are told in hours', () => {
  const one = (key: string, minutes: number) => ({ key, label: key, count: 1, minutes, availability: '99.24' })
  expect(standstills([one('D-01', 330), one('D-02', 92), one('D-03', 2)]).map(({ value }) => value)).toEqual([5.5, 1.5])
})
