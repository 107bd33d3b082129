import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeptTooShort, leastPeriodOf, secrecyRefusal } from './category.ts'
import {
  archiveCategory,
  archiveSecrecy,
  keepPeriod,
  type ArchiveCategory,
  type ArchiveSecrecy,
  type KeepPeriod,
} from './dictionaries.ts'

const categories = Object.keys(archiveCategory.items) as ArchiveCategory[]
const periods = Object.keys(keepPeriod.items) as KeepPeriod[]
const levels = Object.keys(archiveSecrecy.items) as ArchiveSecrecy[]

test('registers of owners, vouchers and files of elections alone are never open to all owners', () => {
  expect(categories.filter((category) => secrecyRefusal(category, '1') !== undefined)).toEqual(['01', '06', '08'])
  expect(secrecyRefusal('01', '1')).toBe('含个人信息的档案不能向全体业主公开')
})

test.each([
  ['1', ['01', '02', '04', '08', '09']],
  ['2', ['03', '05', '06', '07', '11']],
  ['3', ['10', '12', '13', '99']],
] as const)('the least period %s is that of %j', (period, among) => {
  expect(categories.filter((category) => leastPeriodOf(category) === period).toSorted()).toEqual(among)
})

test('a longer period is never refused where a shorter one is allowed, nor a narrower audience where a wider one is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...categories),
      fc.constantFrom(...periods),
      fc.constantFrom(...levels),
      (category, period, level) => {
        expect(isKeptTooShort(category, '1')).toBe(false)
        expect(isKeptTooShort(category, period)).toBe(Number(period) > Number(leastPeriodOf(category)))
        if (level !== '1') expect(secrecyRefusal(category, level)).toBeUndefined()
      },
    ),
    { numRuns: 200 },
  )
})
