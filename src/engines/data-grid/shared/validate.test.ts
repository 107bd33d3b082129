import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lackedCodes } from './authority.ts'
import type { CellRule, GridColumn, GridRow } from './column.ts'
import { insertGuard } from './insert-guard.ts'
import { pageIdPattern, readLiveMessage, updateOf } from './live-message.ts'
import { statisticOf } from './statistics.ts'
import { checkCellPattern, validateRows } from './validate.ts'

const check = async (
  rules: CellRule[],
  value: unknown,
  more: Partial<GridColumn> = {},
): Promise<string | undefined> => {
  const rows = [{ id: 'r', x: value }]
  return (
    await validateRows([{ key: 'x', title: '名称', type: 'input', validateRules: rules, ...more }], rows, rows)
  )[0]?.message
}

describe('rules of a column', () => {
  test.each([null, undefined, '', '  ', []])('required refuses %o', async (value) => {
    expect(await check([{ required: true }], value)).toBe('请输入名称!')
  })
  test('required speaks with the placeholder where there is one', async () => {
    expect(await check([{ required: true }], '', { placeholder: '请填写编号' })).toBe('请填写编号!')
  })
  test('required takes what is filled in, nought and false too', async () => {
    expect(await check([{ required: true }], 0)).toBeUndefined()
    expect(await check([{ required: true }], false)).toBeUndefined()
  })

  test.each([
    ['n6-16', '12345', '请输入6到16位数字!'],
    ['n6-16', '123456', undefined],
    ['*6-16', '一二三四五六', undefined],
    ['s6-18', 'abc123', '请输入6到18位字母!'],
    ['url', 'ftp://x', '请输入正确的网址!'],
    ['e', 'a@b.cn', undefined],
    ['m', '12345678901', '请输入正确的手机号!'],
    ['p', '310000', undefined],
    ['s', 'abc', undefined],
    ['n', '1.5', undefined],
    ['z', '1.5', '请输入整数!'],
    ['*', '', '不能为空!'],
    ['money', '12.345', '请输入正确的金额!'],
    ['money', '12.3', undefined],
    ['^WX\\d+$', 'AB1', '内容格式不正确'],
    ['^WX\\d+$', '', undefined],
  ])('the pattern %s answers %s with %s', (pattern, text, message) => {
    expect(checkCellPattern(pattern, text)).toBe(message)
  })

  test('unique refuses every cell whose value stands twice, but not the empty ones', async () => {
    const rows: GridRow[] = ['a', 'b', 'a', '', ''].map((x, at) => ({ id: `r${at}`, x }))
    const column: GridColumn = { key: 'x', title: '编号', type: 'input', validateRules: [{ unique: true }] }
    const errors = await validateRows([column], rows, rows)
    expect(errors.map(({ id, message }) => [id, message])).toEqual([
      ['r0', '编号不能重复'],
      ['r2', '编号不能重复'],
    ])
  })

  test('a check of the page’s own may take its time, and only the first broken rule speaks', async () => {
    const own: CellRule = { handler: async (value) => (value === 'x' ? '不能是 x' : undefined) }
    expect(await check([own, { pattern: 'n' }], 'x')).toBe('不能是 x')
    expect(await check([{ required: true }, own], 'y')).toBeUndefined()
  })
})

describe('statistics', () => {
  const rows = (...values: unknown[]): GridRow[] => values.map((x, at) => ({ id: String(at), x }))
  test.each<[string, unknown[], string, string]>([
    ['whole numbers', [1, 2, 6], '9', '3.00'],
    ['decimals, without the errors of floats', [0.1, 0.2], '0.3', '0.150'],
    ['texts of numbers', ['10.50', '9.5'], '20.00', '10.0000'],
    ['cells that are empty or no number', [1, null, '', 'x', 3], '4', '2.00'],
    ['nothing at all', [null, ''], '', ''],
  ])('of %s', (_name, values, sum, average) => {
    expect(statisticOf(rows(...values), 'x', 'sum')).toBe(sum)
    expect(statisticOf(rows(...values), 'x', 'average')).toBe(average)
  })
  test('a sum of cents is exact', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 }), (cents) => {
        const sum = statisticOf(rows(...cents.map((one) => (one / 100).toFixed(2))), 'x', 'sum')
        expect(Math.round(Number(sum) * 100)).toBe(cents.reduce((total, one) => total + one, 0))
      }),
    )
  })
})

test('an insert within a pause is refused and does not lengthen it', () => {
  let now = 1000
  const may = insertGuard(() => now)
  const at = (moment: number): boolean => ((now = moment), may())
  expect([at(1000), at(1200), at(2499), at(2500), at(2600)]).toEqual([true, false, false, true, false])
})

test('codes below the prefix are lacked when they are not granted or switched off, and hidden unless of type 2', () => {
  const known = ['plan:add', 'plan:cost', 'plan:name', 'other:add'].map((action) => ({
    action,
    type: '1',
    status: '1',
  }))
  const more = [
    { action: 'plan:note', type: '1', status: '0' },
    { action: 'plan:day,plan:name', type: '2', status: '1' },
  ]
  const granted = [{ action: 'plan:name,plan:note' }]
  expect([...lackedCodes('plan', granted, [...known, ...more])]).toEqual([
    ['add', 'hidden'],
    ['cost', 'hidden'],
    ['note', 'hidden'],
    ['day', 'disabled'],
  ])
  expect(lackedCodes(undefined, granted, known).size).toBe(0)
})

describe('messages of the live channel', () => {
  test.each(['', 'x', '[]', 'null', '{"type":"other"}', '{"data":{}}'])('%s is none', (text) => {
    expect(readLiveMessage(text)).toBeUndefined()
  })
  test('an update names its row', () => {
    const text = JSON.stringify({
      type: 'update_vxe_table',
      data: { socketKey: 'vxe-default', args: [{ id: 'r1', a: 1 }, 'c'] },
    })
    expect(updateOf(readLiveMessage(text)!)).toEqual({ socketKey: 'vxe-default', row: { id: 'r1', a: 1 }, caseId: 'c' })
    expect(updateOf({ type: 'update_vxe_table', data: { args: [{ id: 7 }] } })).toBeUndefined()
    expect(updateOf({ type: 'common_send_date', data: {} })).toBeUndefined()
  })
  test.each([
    ['plan', true],
    ['f'.repeat(32), true],
    ['x'.repeat(65), false],
    ['a/b', false],
    ['', false],
  ])('the page id %s is proper: %s', (id, isProper) => {
    expect(pageIdPattern.test(id)).toBe(isProper)
  })
})
