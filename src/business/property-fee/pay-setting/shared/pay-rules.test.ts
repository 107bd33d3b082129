import { describe, expect, test } from 'vitest'
import {
  leftOutText,
  platformRules,
  roundingsOf,
  rulesOf,
  takesChannel,
  takingRefusal,
  tellRules,
} from './pay-rules.ts'
import type { PayRules } from './schema.ts'

type Said = { [K in keyof PayRules]: PayRules[K] | null }
const silent: Said = {
  ...{ payMode: null, oldestFirst: null, allowPartial: null, allocation: null, roundDown: null, needVoucher: null },
  ...{
    allowDeposit: null,
    aheadLeast: null,
    aheadMost: null,
    keepEarly: null,
    allowOnline: null,
    onlineChannels: null,
    orderMinutes: null,
  },
  deductDay: null,
}

describe('what holds', () => {
  test('is what the village says, then its organisation, then the product, value by value', () => {
    expect(rulesOf([])).toEqual(platformRules)
    expect(rulesOf([silent])).toEqual(platformRules)
    const village = { ...silent, allowPartial: 'N', deductDay: 5 } as const
    const company = { ...silent, allowPartial: 'Y', orderMinutes: 15 } as const
    expect(rulesOf([village, company])).toEqual({
      ...platformRules,
      ...{ allowPartial: 'N', deductDay: 5, orderMinutes: 15 },
    })
    const told = tellRules([
      { name: '本小区设置', said: village },
      { name: '本单位设置', said: company },
    ])
    expect(told).toHaveLength(Object.keys(platformRules).length)
    expect(told).toContainEqual({ label: '收费台可部分收款', value: '否', source: '本小区设置' })
    expect(told).toContainEqual({ label: '线上支付时限', value: '15分钟', source: '本单位设置' })
    expect(told).toContainEqual({ label: '现金抹零', value: '收款时选择', source: '平台默认' })
  })
})

const bill = (id: string, roomId: string, itemId: string, dueDate: string) => ({
  ...{ id, roomId, itemId, dueDate, periodStart: dueDate, periodEnd: dueDate },
})
const open = [
  bill('a', '101', 'w', '2026-01-01'),
  bill('b', '101', 'w', '2026-02-01'),
  bill('c', '101', 'e', '2026-03-01'),
  bill('d', '102', 'w', '2026-01-15'),
]

describe('what is paid together', () => {
  test.each<[PayRules['payMode'], 'Y' | 'N', string, string | undefined]>([
    ['FREE_PERIOD', 'Y', 'a', undefined],
    ['FREE_PERIOD', 'Y', 'b', '请先缴清2026-01-01 至 2026-01-01的账单'],
    ['FREE_PERIOD', 'N', 'b', undefined],
    ['FREE_PERIOD', 'Y', 'c', undefined],
    ['BY_ITEM', 'Y', 'a', '须同一项目一并缴清，请一并选择2026-02-01 至 2026-02-01的账单'],
    ['BY_ITEM', 'N', 'b', '须同一项目一并缴清，请一并选择2026-01-01 至 2026-01-01的账单'],
    ['BY_ITEM', 'Y', 'ab', undefined],
    ['BY_ITEM', 'Y', 'c', undefined],
    ['BILL_WHOLE', 'Y', 'ab', '须同一房屋一并缴清，请一并选择2026-03-01 至 2026-03-01的账单'],
    ['BILL_WHOLE', 'N', 'abc', undefined],
    ['BILL_WHOLE', 'Y', 'd', undefined],
  ])('%s, oldest first %s: %s', (payMode, oldestFirst, chosen, refused) => {
    expect(leftOutText(open, ({ id }) => chosen.includes(id), { payMode, oldestFirst })).toBe(refused)
  })
})

test.each([
  ['Y', 'BOTH', ['WECHAT', 'ALIPAY']],
  ['Y', 'WECHAT', ['WECHAT']],
  ['Y', 'ALIPAY', ['ALIPAY']],
  ['N', 'BOTH', []],
] as const)('paying online is %s and by %s: %j', (allowOnline, onlineChannels, taken) => {
  const channels = ['WECHAT', 'ALIPAY'] as const
  expect(channels.filter((channel) => takesChannel({ allowOnline, onlineChannels }, channel))).toEqual(taken)
})

describe('how money is taken', () => {
  const usual = { isPart: false, allocation: 'PRINCIPAL_FIRST', roundDown: 'NONE', hasDeposit: false } as const
  test.each<[Partial<Parameters<typeof takingRefusal>[0]>, Partial<PayRules>, string | undefined]>([
    [{ isPart: true, roundDown: 'NONE', hasDeposit: true }, {}, undefined],
    [{ roundDown: 'YUAN' }, {}, undefined],
    [{ isPart: true }, { allowPartial: 'N' }, 'amount'],
    [{}, { allowPartial: 'N' }, undefined],
    [{ isPart: true }, { allocation: 'LATE_FIRST' }, 'allocation'],
    [{ isPart: true, allocation: 'LATE_FIRST' }, { allocation: 'LATE_FIRST' }, undefined],
    [{}, { allocation: 'LATE_FIRST' }, undefined],
    [{ roundDown: 'JIAO' }, { roundDown: 'NONE' }, 'roundDown'],
    [{ roundDown: 'JIAO' }, { roundDown: 'YUAN' }, undefined],
    [{ roundDown: 'YUAN' }, { roundDown: 'JIAO' }, 'roundDown'],
    [{ hasDeposit: true }, { allowDeposit: 'N' }, 'deposit'],
  ])('%o under %o: %s', (taking, rules, field) => {
    expect(takingRefusal({ ...usual, ...taking }, { ...platformRules, ...rules })?.field).toBe(field)
  })

  test.each([
    [null, ['NONE', 'JIAO', 'YUAN']],
    ['NONE', ['NONE']],
    ['JIAO', ['NONE', 'JIAO']],
    ['YUAN', ['NONE', 'JIAO', 'YUAN']],
  ] as const)('rounding down to %s leaves %j', (roundDown, ways) => {
    expect(roundingsOf({ roundDown })).toEqual(ways)
  })
})
