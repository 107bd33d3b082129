import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTable, parseTable } from './clipboard.ts'

const delicate = fc.string({ unit: fc.constantFrom('a', '中', '"', '\t', '\n', '\r', ' ', ','), maxLength: 6 })
const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(delicate, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
  )

test('whatever is copied is pasted the same', () => {
  fc.assert(
    fc.property(tables, (table) => {
      expect(parseTable(formatTable(table))).toEqual(table)
    }),
  )
})

test.each([
  ['one cell', '电梯', [['电梯']]],
  [
    'a block with a line end behind it',
    'a\tb\r\n1\t2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['line ends of other systems', 'a\nb\rc', [['a'], ['b'], ['c']]],
  ['a quoted cell over two lines', '"一\n二"\tx', [['一\n二', 'x']]],
  ['a quote inside a word', '3" 管\ty', [['3" 管', 'y']]],
  ['a quote that never closes', '"abc\td', [['"abc', 'd']]],
  [
    'empty cells',
    '\t\r\n\t',
    [
      ['', ''],
      ['', ''],
    ],
  ],
])('reads %s', (_name, text, table) => {
  expect(parseTable(text)).toEqual(table)
})
