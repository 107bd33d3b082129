import { expect, test } from 'vitest'
import { arrearsAddress, billsAddress, paymentsAddress } from '../shared/addresses.ts'
import { rangeIn, usualRanges } from './use-range.ts'

const today = '2026-11-21'

test('usual periods end today or with their year', () => {
  expect(usualRanges(today)).toEqual({
    ...{ 本月: { begin: '2026-11-01', end: today }, 本季: { begin: '2026-10-01', end: today } },
    ...{ 本年: { begin: '2026-01-01', end: today }, 上年: { begin: '2025-01-01', end: '2025-12-31' } },
  })
  expect(usualRanges('2026-03-31')['本季']).toEqual({ begin: '2026-01-01', end: '2026-03-31' })
})

test('an address without a good period means the running year', () => {
  const usual = { begin: '2026-01-01', end: today, villageId: undefined, feeType: undefined }
  expect(rangeIn(new URLSearchParams('begin=2026-12-01&end=2026-11-01&feeType=DEPOSIT'), today)).toEqual(usual)
  const asked = 'begin=2026-02-01&end=2026-02-28&villageId=v1&feeType=PARKING'
  expect(rangeIn(new URLSearchParams(asked), today)).toEqual({
    ...{ begin: '2026-02-01', end: '2026-02-28', villageId: 'v1', feeType: 'PARKING' },
  })
})

test('figures lead to lists of the same days, village and kind of fee', () => {
  const range = { begin: '2026-02-01', end: '2026-02-28', villageId: 'v1', feeType: 'PARKING' } as const
  const read = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]))
  expect(read(billsAddress(range, {}, { itemName: '停车费' }))).toEqual({
    ...{ billDate_begin: '2026-02-01', billDate_end: '2026-02-28', state: 'UNPAID,PARTIAL,PAID,BADDEBT' },
    ...{ villageId: 'v1', feeType: 'PARKING', _query: '["and",["itemName","eq","停车费"]]' },
  })
  expect(read(arrearsAddress({ ...range, feeType: undefined }, { age: 'MORE' }))).toMatchObject({
    ...{ state: 'UNPAID,PARTIAL', age: 'MORE', feeType: expect.not.stringContaining('DEPOSIT') as string },
  })
  expect(read(paymentsAddress(range, { channel: 'CASH' }))).toEqual({
    ...{ paidAt_begin: '2026-02-01', paidAt_end: '2026-02-28', state: 'SUCCESS,REVOKING', villageId: 'v1' },
    channel: 'CASH',
  })
})
