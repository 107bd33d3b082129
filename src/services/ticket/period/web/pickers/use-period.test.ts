import { expect, test } from 'vitest'
import { periodBefore, periodIn, ticketsAddress, villageAddress } from './use-period.ts'

const today = '2026-11-21'

test('without a period the page shows the last thirty days, and nonsense counts as none', () => {
  const usual = { begin: '2026-10-23', end: today, villageId: undefined }
  expect(periodIn({}, today)).toEqual(usual)
  expect(periodIn({ begin: '2026-12-01', end: '2026-11-01' }, today)).toEqual(usual)
  expect(periodIn({ begin: 'x', end: '2026-11-01' }, today)).toEqual(usual)
  expect(periodIn({ begin: '2026-02-01', end: '2026-02-28', villageId: 'v1' }, today)).toEqual({
    begin: '2026-02-01',
    end: '2026-02-28',
    villageId: 'v1',
  })
})

test('the period before is as long and ends the day before', () => {
  expect(periodBefore({ begin: '2026-03-01', end: '2026-03-31', villageId: 'v1' })).toEqual({
    begin: '2026-01-29',
    end: '2026-02-28',
    villageId: 'v1',
  })
  expect(periodBefore({ begin: today, end: today, villageId: undefined })).toMatchObject({
    begin: '2026-11-20',
    end: '2026-11-20',
  })
})

test('a figure leads to the tickets of the same days and village', () => {
  const asked = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]))
  const period = { begin: '2026-11-01', end: '2026-11-07', villageId: 'v1' }
  expect(asked(ticketsAddress('/wisdom/repair', period, { repairType: 'WATER' }))).toEqual({
    ...{ createTime_begin: '2026-11-01', createTime_end: '2026-11-07' },
    ...{ merged: 'N', villageId: 'v1', repairType: 'WATER' },
  })
  expect(asked(villageAddress('/x', { villageId: undefined }, { late: 'Y' }))).toEqual({ merged: 'N', late: 'Y' })
})
