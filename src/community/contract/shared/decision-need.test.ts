import { expect, test } from 'vitest'
import type { ChangeType } from './dictionaries.ts'
import { kindsForChange, kindsForContract, type Changing } from './decision-need.ts'

const price = (value: string, usage: '1' | '2' | 'P1' = '1') => ({ usage, price: value })

test.each([
  ['1', []],
  ['2', ['4']],
  ['3', []],
  ['4', ['4']],
] as const)('a contract of kind %s stands on decisions of %j', (kind, kinds) => {
  expect(kindsForContract(kind)).toEqual(kinds)
})

test.each<[string, ChangeType, Changing, Changing, readonly string[]]>([
  ['another name', '1', {}, {}, []],
  ['a price that rises', '2', { feeStandards: [price('1.85')] }, { feeStandards: [price('1.86')] }, ['4', '9']],
  ['a price that stays', '2', { feeStandards: [price('1.85')] }, { feeStandards: [price('1.850')] }, []],
  ['a price that falls', '2', { feeStandards: [price('1.85')] }, { feeStandards: [price('1.84')] }, []],
  [
    'a charge that goes',
    '2',
    { feeStandards: [price('1.85'), price('9', 'P1')] },
    { feeStandards: [price('1.85')] },
    [],
  ],
  [
    'a new charge',
    '2',
    { feeStandards: [price('1.85')] },
    { feeStandards: [price('1.85'), price('9', 'P1')] },
    ['4', '9'],
  ],
  [
    'one that falls and one that rises',
    '2',
    { feeStandards: [price('1.85'), price('3', '2')] },
    { feeStandards: [price('1.00'), price('3.01', '2')] },
    ['4', '9'],
  ],
  ['ten beside nine', '2', { feeStandards: [price('10.00')] }, { feeStandards: [price('9.00')] }, []],
  ['a lower grade', '3', { serviceGrade: '3' }, { serviceGrade: '2' }, ['4', '9']],
  ['a higher grade', '3', { serviceGrade: '3' }, { serviceGrade: '4' }, []],
  ['other services of the same grade', '3', {}, {}, []],
  ['a later end', '4', { endDate: '2026-12-31' }, { endDate: '2027-12-31' }, ['4']],
  ['an earlier end', '4', { endDate: '2026-12-31' }, { endDate: '2026-11-30' }, []],
  ['other buildings', '5', {}, {}, []],
  ['an end by the owners', '6', {}, { endedBy: '1' }, ['4']],
  ['an end by the company', '6', {}, { endedBy: '2' }, []],
  ['an end that both agree on', '6', {}, { endedBy: '3' }, []],
])('%s (%s) stands on the decisions that it needs', (_name, type, before, after, kinds) => {
  expect(kindsForChange(type, before, after)).toEqual(kinds)
})
