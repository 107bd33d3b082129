import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChange, type CellChange } from './change.ts'
import { parseTable, formatTable } from './clipboard.ts'
import type { GridColumn, GridRow } from './column.ts'
import { clearRange, copyRange, fillDown, type Sheet } from './paste.ts'
import { pasteTable } from './paste-table.ts'
import { rangeOf, stepOf, tabOf } from './range.ts'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'cost', title: '费用', type: 'inputNumber' },
  { key: 'open', title: '公示', type: 'checkbox' },
  { key: 'id', title: '标识', type: 'normal' },
]
const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_none, at) => ({ id: `r${at}`, name: `行${at}`, cost: at, open: at % 2 === 0 }))
const sheet: Sheet = { rows: rowsOf(4), columns }
const after = (cells: readonly CellChange[], rows = sheet.rows): readonly GridRow[] =>
  applyChange(rows, { kind: 'set', cells }, (id) => rows.findIndex((row) => row.id === id))
const block = (top: number, left: number, bottom = top, right = left) =>
  rangeOf({ row: top, column: left }, { row: bottom, column: right })

describe('a block of cells', () => {
  test('that is copied and pasted elsewhere shows the same', () => {
    const texts = fc.array(
      fc.record({ name: fc.string(), cost: fc.integer({ min: -999, max: 999 }), open: fc.boolean() }),
      {
        minLength: 4,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(texts, fc.nat(1), (values, top) => {
        const rows = values.map((value, at) => ({ id: `r${at}`, ...value }))
        const source = block(0, 0, 1, 2)
        const table = copyRange({ rows, columns }, source)
        const target = block(top + 1, 0)
        const { cells, refused, range } = pasteTable({ rows, columns }, target, parseTable(formatTable(table)))
        expect(refused).toBe(0)
        expect(copyRange({ rows: after(cells, rows), columns }, range)).toEqual(table)
      }),
    )
  })

  test('is filled with repetitions of what fits into it several times', () => {
    const { cells, range } = pasteTable(sheet, block(0, 0, 3, 0), [['甲'], ['乙']])
    expect(after(cells).map((row) => row['name'])).toEqual(['甲', '乙', '甲', '乙'])
    expect(range).toEqual(block(0, 0, 3, 0))
  })

  test('takes what fits: not beyond the last row, not what is no number, not into cells that only show', () => {
    const { cells, refused } = pasteTable(sheet, block(3, 0), [
      ['新', 'x', '否', '别的'],
      ['下面', '1', '是', ''],
    ])
    expect(cells).toEqual([{ id: 'r3', key: 'name', before: '行3', after: '新' }])
    // The number, and the text over a cell that only shows.
    expect(refused).toBe(2)
  })

  test('leaves locked rows alone', () => {
    const locked = { ...sheet, disabledRows: { open: true } }
    const { cells, refused } = pasteTable(locked, block(0, 0, 3, 0), [['新']])
    expect([cells.map(({ id }) => id), refused]).toEqual([['r1', 'r3'], 2])
    expect(pasteTable(locked, block(0, 0), [['行0']])).toMatchObject({ cells: [], refused: 0 })
  })

  test('is filled down from its first row', () => {
    expect(after(fillDown(sheet, block(1, 0, 3, 1))).map(({ name, cost }) => [name, cost])).toEqual([
      ['行0', 0],
      ['行1', 1],
      ['行1', 1],
      ['行1', 1],
    ])
  })

  test('is emptied by kind', () => {
    const [row] = after(clearRange(sheet, block(0, 0, 0, 3)))
    expect(row).toEqual({ id: 'r0', name: '', cost: null, open: false })
  })
})

describe('keys between cells', () => {
  const extent = { rows: 10, columns: 4, page: 5 }
  test.each<[string, boolean, { row: number; column: number } | undefined]>([
    ['ArrowDown', false, { row: 3, column: 1 }],
    ['ArrowDown', true, { row: 9, column: 1 }],
    ['ArrowLeft', false, { row: 2, column: 0 }],
    ['ArrowRight', true, { row: 2, column: 3 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', false, { row: 2, column: 3 }],
    ['PageDown', false, { row: 7, column: 1 }],
    ['PageUp', false, { row: 0, column: 1 }],
    ['a', false, undefined],
    ['toString', false, undefined],
  ])('%s (control %s) leads to %o', (key, far, spot) => {
    expect(stepOf({ row: 2, column: 1 }, key, far, extent)).toEqual(spot)
  })

  test('the tab key goes on to the next row and ends behind the last cell', () => {
    expect(tabOf({ row: 0, column: 3 }, false, extent)).toEqual({ row: 1, column: 0 })
    expect(tabOf({ row: 1, column: 0 }, true, extent)).toEqual({ row: 0, column: 3 })
    expect(tabOf({ row: 9, column: 3 }, false, extent)).toBeUndefined()
    expect(tabOf({ row: 0, column: 0 }, true, extent)).toBeUndefined()
  })
})
