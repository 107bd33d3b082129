import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, formatDecimal } from '#kernel/shared/decimal.ts'
import { upperAmount } from '../../receipt/shared/upper-amount.ts'
import { noticeRefusal, payersOf } from './notice-choice.ts'
import { noticeSheet, type NoticeBill } from './notice-sheet.ts'

const bill = (part: Partial<NoticeBill> = {}): NoticeBill => ({
  ...{ roomName: '1栋101', itemName: '物业服务费', periodStart: '2026-10-01', periodEnd: '2026-12-31' },
  ...{ dueDate: '2027-01-31', receivable: '698.10', balance: '398.10', lateFee: '10.34' },
  parts: [{ unitPrice: '2.60', base: '89.50㎡' }],
  ...part,
})
const head = { title: '缴费通知单', organisation: '安居物业', facts: [{ label: '房屋', value: '1栋101' }] }
const on = { asOf: '2027-03-01', paysOnline: true }

describe('a notice', () => {
  test('tells of each bill what is left with its late fee, and of all the sum and the first last day', () => {
    const sheet = noticeSheet(head, [bill(), bill({ dueDate: '2026-12-31', balance: '100.00', lateFee: '0.00' })], on)
    expect(sheet.lines[0]).toEqual({
      ...{ room: '1栋101', item: '物业服务费', period: '2026-10-01 至 2026-12-31', price: '2.60', quantity: '89.50㎡' },
      ...{ amount: '698.10', lateFee: '10.34', due: '408.44' },
    })
    expect(sheet).toMatchObject({ amount: '508.44', amountUpper: upperAmount('508.44') })
    expect(sheet.facts).toContainEqual({ label: '缴费期限', value: '2026-12-31' })
    expect(sheet.notes.join()).toMatch(/线上缴费.*第九百四十四条/)
    expect(noticeSheet(head, [bill()], { ...on, paysOnline: false }).notes[0]).toBe('缴费方式：物业收费台。')
  })

  test.each<[string, NoticeBill['parts'], [string, string]]>([
    ['one price', [{ unitPrice: '2.60', base: '89.50' }], ['2.60', '89.50']],
    [
      'a price that changed within it',
      [
        { unitPrice: '2.60', base: '89.50' },
        { unitPrice: '2.85', base: '89.50' },
      ],
      ['2.60、2.85', '89.50'],
    ],
    ['figures as they are stored', [{ unitPrice: '1.850000', base: '89.50' }], ['1.85', '89.50']],
    ['a price of parts of a cent', [{ unitPrice: '0.488300', base: '230.000' }], ['0.4883', '230.00']],
    ['what was entered by hand', [{ unitPrice: null, base: null }], ['—', '—']],
    ['nothing', [], ['—', '—']],
  ])('of %s', (_name, parts, [price, quantity]) => {
    expect(noticeSheet(head, [bill({ parts })], on).lines[0]).toMatchObject({ price, quantity })
  })

  test('of nothing comes to nothing', () => {
    expect(noticeSheet(head, [], on)).toMatchObject({ lines: [], amount: '0.00' })
  })

  test('adds up, whatever is owed', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => formatDecimal(BigInt(value), 2))
    fc.assert(
      fc.property(fc.array(fc.record({ balance: cents, lateFee: cents }), { maxLength: 30 }), (owed) => {
        const { lines, amount } = noticeSheet(
          head,
          owed.map((one) => bill(one)),
          on,
        )
        expect(amount).toBe(add(owed.flatMap(({ balance, lateFee }) => [balance, lateFee])))
        expect(amount).toBe(add(lines.map(({ due }) => due)))
      }),
      { numRuns: 200 },
    )
  })
})

describe('notices are printed', () => {
  test.each([
    [
      'for bills that are owed',
      [
        { payerId: 'a', state: 'UNPAID' },
        { payerId: 'a', state: 'PARTIAL' },
      ],
      null,
    ],
    ['not for what is paid', [{ payerId: 'a', state: 'PAID' }], '请选择未缴清的账单'],
    ['not for nobody', [{ payerId: null, state: 'UNPAID' }], '所选账单没有缴费人，不能打印缴费通知单'],
    [
      'not for too many',
      Array.from({ length: 51 }, (_, at) => ({ payerId: `p${at}`, state: 'UNPAID' })),
      '一次最多打印50户',
    ],
  ])('%s', (_name, bills, text) => {
    expect(noticeRefusal(bills)).toBe(text)
  })

  test('once for each household', () => {
    expect(
      payersOf([
        { payerId: 'a', state: '' },
        { payerId: 'b', state: '' },
        { payerId: 'a', state: '' },
      ]),
    ).toEqual(['a', 'b'])
  })
})
