import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellText, parseCell, parseDay } from './cell-text.ts'
import { assertFreeType, cellTypes, isEditable, type GridColumn, type GridRow } from './column.ts'
import { finishNumber, typeNumber } from './number-cell.ts'

const options = [
  { value: '1', label: '一般' },
  { value: '2', label: '重要' },
]
const column = (type: string, more: Partial<GridColumn> = {}): GridColumn => ({ key: 'x', title: 'X', type, ...more })

describe('a cell as text', () => {
  test.each<[string, GridColumn, unknown, string]>([
    ['an empty value', column('input'), null, ''],
    ['a label', column('select', { options }), '2', '重要'],
    ['a value that is no longer offered', column('select', { options }), '9', '9'],
    ['several labels', column('list_multi', { options }), '1,2', '一般、重要'],
    ['a tick', column('checkbox'), true, '是'],
    ['a tick that is stored as a letter', column('checkbox_meta'), 'N', '否'],
    ['a file', column('upload'), { name: '合同.pdf' }, '合同.pdf'],
    ['two files', column('file'), [{ name: 'a' }, { name: 'b' }], 'a、b'],
  ])('shows %s', (_name, at, value, text) => {
    expect(cellText(at, value)).toBe(text)
  })

  test('shows what a search answered beside the value', () => {
    expect(cellText(column('sel_user'), 'u1', '李凤英')).toBe('李凤英')
  })

  const values: [GridColumn, fc.Arbitrary<unknown>][] = [
    [column('input'), fc.string()],
    [column('inputNumber'), fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100)],
    [column('select', { options }), fc.constantFrom('1', '2', null)],
    [column('radio', { options }), fc.constantFrom('1', '2', null)],
    [column('list_multi', { options }), fc.constantFrom('', '1', '2', '1,2')],
    [column('checkbox'), fc.boolean()],
    [column('checkbox_meta', { customValue: [1, 0] }), fc.constantFrom(1, 0)],
    [
      column('date'),
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
        .map((at) => at.toISOString().slice(0, 10)),
    ],
    [column('datetime'), fc.constantFrom('2026-02-28 23:59:59', '2024-02-29 00:00:00', null)],
  ]
  test.each(values)('of %o is read back as the same value', (at, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (value) => {
        expect(parseCell(at, cellText(at, value))).toEqual({ value })
      }),
    )
  })

  test.each([
    ['inputNumber', '1,234.50', { value: 1234.5 }],
    ['inputNumber', '12a', undefined],
    ['input', '上一行 \r\n下一行', { value: '上一行 下一行' }],
    ['input_pop', '上一行\n下一行', { value: '上一行\n下一行' }],
    ['date', '2026年3月5日', { value: '2026-03-05' }],
    ['date', '2026-02-30', undefined],
    ['checkbox', 'maybe', undefined],
    ['sel_user', '某人', undefined],
    ['sel_user', '', { value: null }],
  ])('%s takes %s as %o', (type, text, parsed) => {
    expect(parseCell(column(type), text)).toEqual(parsed)
  })

  test('a choice that is not offered is refused', () => {
    expect(parseCell(column('select', { options }), '特急')).toBeUndefined()
    expect(parseCell(column('list_multi', { options }), '一般、特急')).toBeUndefined()
  })

  test.each([
    ['2026/1/5 8:30', '2026-01-05 08:30:00'],
    ['2026-01-05T08:30:09', '2026-01-05 08:30:09'],
    ['2026-01-05', '2026-01-05 00:00:00'],
    ['2026-01-05 24:00', undefined],
    ['昨天', undefined],
  ])('the moment %s is %s', (text, moment) => {
    expect(parseDay(text, true)).toBe(moment)
  })
})

describe('a number cell', () => {
  test.each([
    ['', '-', '-'],
    ['1', '1.', '1.'],
    ['1.5', '1.5.', '1.5'],
    ['12', '12a', '12'],
    ['', 'e', ''],
  ])('%s typed on to %s shows %s', (before, after, shown) => {
    expect(typeNumber(before, after)).toBe(shown)
  })
  test.each([
    ['12', 12],
    ['-0.5', -0.5],
    ['-', null],
    ['', null],
    ['1.', null],
  ])('left with %s holds %o', (text, value) => {
    expect(finishNumber(text)).toBe(value)
  })
})

describe('kinds of cells', () => {
  test('are twenty-three, and none of their names can be installed again', () => {
    expect(new Set(cellTypes).size).toBe(23)
    for (const name of cellTypes) expect(() => assertFreeType(name)).toThrow(RangeError)
    expect(() => assertFreeType('stars')).not.toThrow()
  })

  const row: GridRow = { id: 'r', state: 'DONE' }
  test.each<[string, GridColumn, Record<string, unknown> | undefined, boolean]>([
    ['an input', column('input'), undefined, true],
    ['a kind that only shows', column('progress'), undefined, false],
    ['a column that is read only', column('input', { isReadOnly: true }), undefined, false],
    ['a row that is locked by its state', column('input'), { state: 'DONE' }, false],
    ['a row that is locked by one of several states', column('input'), { state: ['DONE', 'SHUT'] }, false],
    ['a row in another state', column('input'), { state: 'OPEN' }, true],
    [
      'a column that is read only in this row',
      column('input', { isReadOnly: ({ state }) => state === 'DONE' }),
      undefined,
      false,
    ],
  ])('%s', (_name, at, rule, may) => {
    expect(isEditable(at, row, rule)).toBe(may)
  })
})
