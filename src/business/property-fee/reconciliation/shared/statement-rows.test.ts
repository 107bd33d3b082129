import { describe, expect, test } from 'vitest'
import { statementReader, type SheetLine } from './statement-rows.ts'

const days = { beginDay: '2026-11-20', endDay: '2026-11-21' }
const head = ['渠道流水号★', '商户单号', '交易时间★', '金额★', '手续费', '状态★']
const good = ['T1', 'JF1', '2026-11-20 10:00:00', '652.97', '3.91782', '成功']

function read(lines: readonly (readonly string[])[], marks: Partial<SheetLine> = {}) {
  const reader = statementReader(days)
  for (const [at, cells] of lines.entries()) reader.add({ line: at + 1, cells, ...(at > 0 && marks) })
  return reader.end()
}
/** The good row with some cells changed. */
const row = (changes: Record<number, string>): string[] => good.map((cell, at) => changes[at] ?? cell)

test('a statement by the template is read as it stands', () => {
  expect(read([['11月对账'], head, good, row({ 0: 'T2', 3: '1,200', 4: '', 5: '退款' })])).toEqual({
    ...{ rowCount: 2, repeatCount: 0, faults: [] },
    rows: [
      {
        ...{ line: 3, tradeNo: 'T1', orderNo: 'JF1', tradedAt: '2026-11-20 10:00:00', amount: '652.97' },
        ...{ fee: '3.917820', tradeState: 'SUCCESS' },
      },
      {
        ...{ line: 4, tradeNo: 'T2', orderNo: 'JF1', tradedAt: '2026-11-20 10:00:00', amount: '-1200.00' },
        ...{ fee: null, tradeState: 'REFUND' },
      },
    ],
  })
})

test('the bill of WeChat Pay is read: back-ticks, what was given back in its own columns, sums below', () => {
  const titles =
    '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,手续费,费率,订单金额,申请退款金额'.split(
      ',',
    )
  const paid = '2026-11-20 09:30:01,wx1,190,4200001,JF1,SUCCESS,652.97,0,0,0.00,3.92000,0.60%,652.97,0.00'
  const back = '2026-11-21 09:30:01,wx1,190,4200001,JF1,REFUND,0.00,5030001,TK1,100.00,-0.60000,0.60%,0.00,100.00'
  const ticked = (text: string): string[] => text.split(',').map((cell) => `\`${cell}`)
  const statement = read([titles, ticked(paid), ticked(back), ['总交易单数', '应结订单总金额'], ['`2', '`652.97']])
  expect(statement).toMatchObject({ rowCount: 2, faults: [] })
  expect(statement?.rows).toMatchObject([
    { tradeNo: '4200001', orderNo: 'JF1', amount: '652.97', fee: '3.920000', tradeState: 'SUCCESS' },
    { tradeNo: '5030001', orderNo: 'JF1', amount: '-100.00', fee: '-0.600000', tradeState: 'REFUND' },
  ])
})

test('the bill of Alipay is read: what begins with # is no row, what is kept stands below zero there', () => {
  const titles = [
    '支付宝交易号',
    '商户订单号',
    '业务类型',
    '完成时间',
    '订单金额（元）',
    '退款批次号/请求号',
    '服务费（元）',
  ]
  const statement = read([
    ['#支付宝业务明细查询'],
    titles,
    ['2026112022\t', 'JF1\t', '交易', '2026-11-20 09:30:01', '652.97', '', '-3.92'],
    ['2026112022\t', 'JF1\t', '退款', '2026-11-20 10:30:01', '-52.97', 'TK1', '0.32'],
    ['#-----------------业务明细列表结束'],
  ])
  expect(statement?.faults).toEqual([])
  expect(statement?.rows).toMatchObject([
    { tradeNo: '2026112022', orderNo: 'JF1', amount: '652.97', fee: '3.920000', tradeState: 'SUCCESS' },
    { tradeNo: 'TK1', orderNo: 'JF1', amount: '-52.97', fee: '-0.320000', tradeState: 'REFUND' },
  ])
})

describe('a row is refused', () => {
  test.each<[string, Record<number, string>, string]>([
    ['with three decimals', { 3: '652.970' }, '金额最多10位整数、2位小数'],
    ['with a sum in words', { 3: '六百元' }, '金额不是有效的数字'],
    ['with a sum of nothing', { 3: '0.00' }, '金额不能为0'],
    ['with a sum beyond limits', { 3: '12345678901' }, '金额最多10位整数、2位小数'],
    ['without a number', { 0: ' ' }, '缺少渠道流水号'],
    ['without a state', { 5: '' }, '缺少状态'],
    ['with a state that nobody knows', { 5: '处理中' }, '状态“处理中”无法识别，应为成功、退款或失败'],
    ['on a day that does not exist', { 2: '2026-02-30 10:00' }, '交易时间不正确，应为“2026-11-21 10:00:00”'],
    ['of another period', { 2: '2026-11-22 00:00:00' }, '交易时间2026-11-22不在对账期间内'],
    ['with a fee of seven decimals', { 4: '0.1234567' }, '手续费最多8位整数、6位小数'],
    ['with a failed sum below zero', { 3: '-1', 5: '失败' }, '失败的交易金额不能为负数'],
  ])('%s', (_name, changes, message) => {
    expect(read([head, row(changes)])).toMatchObject({ rows: [], faults: [`第2行：${message}`] })
  })

  test('with a formula or a number that has lost its end', () => {
    expect(read([head, good], { formulas: ['D2'] })?.faults).toEqual([
      '第2行：单元格D2含有公式，请粘贴为数值后重新导入',
    ])
    expect(read([head, good], { inexact: ['A2'] })?.faults[0]).toContain('A2的数字过长已失真')
  })

  test('that stands there twice is counted once, and refused where it says something else', () => {
    expect(read([head, good, good])).toMatchObject({ rowCount: 2, repeatCount: 1, faults: [], rows: [{ line: 2 }] })
    expect(read([head, good, row({ 3: '1.00' })])?.faults).toEqual(['第3行：渠道流水号T1与第2行重复，内容不一致'])
    expect(read([head, good, row({ 5: '失败' })])).toMatchObject({ repeatCount: 0, faults: [] })
  })

  test('and a file without a head is no statement', () => {
    expect(read([good, ['渠道流水号', '金额']])).toBeUndefined()
  })
})
