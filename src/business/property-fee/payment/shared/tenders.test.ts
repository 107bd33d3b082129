import { expect, test } from 'vitest'
import { stateAfter } from './bill-state.ts'
import { changeOf, channelOf, tenderRefusal, type Tender } from './tenders.ts'

const cash = (amount: string, received?: string): Tender => ({ channel: 'CASH', amount, received })
const pos = (amount: string, voucherNo = '8812'): Tender => ({ channel: 'POS', amount, voucherNo })

test('cash gives change; no change is part of what was paid', () => {
  expect(changeOf(cash('698.10', '700'))).toBe('1.90')
  expect(changeOf(cash('698.10'))).toBe('0.00')
  expect(changeOf(pos('698.10'))).toBe('0.00')
  expect([channelOf([cash('1'), cash('2')]), channelOf([cash('1'), pos('2')])]).toEqual(['CASH', 'MIXED'])
})

test.each<[string, Tender[], string, 'NONE' | 'JIAO', string | undefined]>([
  ['one in cash', [cash('652.97', '700.00')], '652.97', 'NONE', undefined],
  ['cash and a card', [cash('300', '300'), pos('352.97')], '652.97', 'NONE', undefined],
  [
    'too little together',
    [cash('300'), pos('352.96')],
    '652.97',
    'NONE',
    '各收款方式合计652.96元，与本次收款652.97元不一致',
  ],
  ['too much together', [cash('700')], '652.97', 'NONE', '各收款方式合计700.00元，与本次收款652.97元不一致'],
  ['none', [], '652.97', 'NONE', '各收款方式合计0.00元，与本次收款652.97元不一致'],
  ['nothing', [cash('0')], '652.97', 'NONE', '每笔收款金额必须大于0'],
  ['less handed over', [cash('652.97', '650')], '652.97', 'NONE', '收到的现金不能少于652.97元'],
  ['a transfer without its slip', [{ channel: 'TRANSFER', amount: '652.97' }], '652.97', 'NONE', '请填写转账凭证号!'],
  ['change of a card', [{ ...pos('652.97'), received: '700' }], '652.97', 'NONE', '只有现金可以找零'],
  ['rounded down in cash', [cash('652.90')], '652.90', 'JIAO', undefined],
  ['rounded down by card', [pos('652.90')], '652.90', 'JIAO', '只有全部用现金收款时可以抹零'],
])('%s', (_name, tenders, amount, how, refused) => {
  expect(tenderRefusal(tenders, amount, how)).toBe(refused)
})

test.each([
  ['UNPAID', { balance: '698.10' }],
  ['UNPAID', { balance: '698.10', paid: '300.00', refunded: '300.00' }],
  ['PARTIAL', { balance: '398.10', paid: '300.00' }],
  ['PARTIAL', { balance: '698.10', latePaid: '5.00' }],
  ['PARTIAL', { balance: '0.00', paid: '698.10', lateDue: '15.36' }],
  ['PAID', { balance: '0.00', paid: '698.00', discounted: '0.10' }],
  ['PAID', { balance: '0.00' }],
] as const)('a bill is %s with %j', (state, part) => {
  const none = { lateDue: '0.00', paid: '0.00', refunded: '0.00', discounted: '0.00', latePaid: '0.00' }
  expect(stateAfter({ ...none, ...part })).toBe(state)
})
