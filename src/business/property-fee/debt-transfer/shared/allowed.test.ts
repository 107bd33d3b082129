import { expect, test } from 'vitest'
import { transferRefusal, transfersRefusal, transferSum } from './allowed.ts'

type Bill = Parameters<typeof transferRefusal>[0]

const bill: Bill = {
  ...{ billNo: 'ZD1', state: 'UNPAID', balance: '232.70', paid: '0.00', refunded: '0.00', feeType: 'PROPERTY' },
  ...{ roomId: 'r', creditorId: 'c', payerId: 'p' },
}

test.each<[string, Partial<Bill>, string | undefined]>([
  ['owed', {}, undefined],
  ['owed, and what was paid was given back', { paid: '10.00', refunded: '10.00' }, undefined],
  ['owed after a correction', { balance: '0.01' }, undefined],
  ['paid in part', { state: 'PARTIAL', paid: '10.00' }, '账单ZD1已部分缴纳，不能转移'],
  ['paid', { state: 'PAID', balance: '0.00' }, '账单ZD1没有欠费，不能转移'],
  ['not known yet', { state: 'DRAFT' }, '账单ZD1没有欠费，不能转移'],
  ['given up', { state: 'BADDEBT' }, '账单ZD1没有欠费，不能转移'],
  ['void', { state: 'VOID' }, '账单ZD1没有欠费，不能转移'],
  ['netted whole', { balance: '0.00' }, '账单ZD1没有欠费，不能转移'],
  ['a deposit', { feeType: 'DEPOSIT' }, '账单ZD1是押金，不能转移'],
])('%s', (_case, part, refused) => {
  expect(transferRefusal({ ...bill, ...part })).toBe(refused)
})

test.each<[string, Partial<Bill>, string | undefined]>([
  ['of one payer', {}, undefined],
  ['of another room', { roomId: 'x' }, '请选择同一房屋、同一收费单位、同一缴费人的账单'],
  ['of another organisation', { creditorId: 'x' }, '请选择同一房屋、同一收费单位、同一缴费人的账单'],
  ['of another payer', { payerId: null }, '请选择同一房屋、同一收费单位、同一缴费人的账单'],
  ['one of them paid in part', { billNo: 'ZD2', state: 'PARTIAL' }, '账单ZD2已部分缴纳，不能转移'],
])('two bills, the second %s', (_case, part, refused) => {
  expect(transfersRefusal([bill, { ...bill, ...part }])).toBe(refused)
})

test('what goes over is what is owed of all', () => {
  expect(transferSum([bill, { ...bill, balance: '0.05' }])).toBe('232.75')
})
