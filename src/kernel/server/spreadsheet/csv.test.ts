import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { readSheet } from './read.ts'

/** The rows of a text that comes in pieces of so many bytes. */
const read = (text: string | Buffer, size = 65_536): string[][] => {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  const rows: string[][] = []
  for (const { line, cells } of readCsv(() => pieces, 10)) {
    while (rows.length < line - 1) rows.push([])
    rows.push(cells)
  }
  return rows
}
/** 小区,户数 and 幸福,3 as Excel saves them in China. */
const gbk = Buffer.from('d0a1c7f82cbba7cafd0d0ad0d2b8a32c330d0a', 'hex')

describe('a .csv', () => {
  test.each([
    [
      'with and without a mark',
      '\uFEFF小区,户数\n幸福,3',
      [
        ['小区', '户数'],
        ['幸福', '3'],
      ],
    ],
    [
      'parted by semicolons',
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'parted by tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['with commas, quotes and line ends inside quotes', '"a,""b""\nc",2', [['a,"b"\nc', '2']]],
    ['with every kind of line end', 'a\rb\r\nc\n\r\nd', [['a'], ['b'], ['c'], [], ['d']]],
    ['with empty lines and cells', 'a,,\n\n,b\n\n', [['a'], [], ['', 'b']]],
    ['with numbers in the shape of formulas', '="007",=1', [['007', '1']]],
    ['without anything', '', []],
  ])('%s is read', (_name, text, rows) => {
    expect(read(text)).toEqual(rows)
    for (const size of [1, 2, 3]) expect(read(text, size)).toEqual(rows)
  })

  test('in GBK is read, also through the thread that reads workbooks', async () => {
    expect(read(gbk, 3)).toEqual([
      ['小区', '户数'],
      ['幸福', '3'],
    ])
    expect((await readSheet(gbk, {}, true)).rows).toEqual([
      ['小区', '户数'],
      ['幸福', '3'],
    ])
  })

  test.each([
    ['a quote that never closes', '"a,b\nc', 'invalid'],
    ['text behind a closed quote', '"a"b,c', 'invalid'],
    ['bytes of another kind', 'a\u0000b', 'invalid'],
    ['bytes of no encoding', Buffer.from([0x61, 0xff]), 'invalid'],
    ['too many columns', 'a,'.repeat(20), 'tooManyColumns'],
    ['too many rows', 'a\n'.repeat(200), 'tooManyRows'],
    ['too much text', 'a'.repeat(100_001), 'tooHeavy'],
  ])('with %s is refused', async (_name, text, reason) => {
    const limits = { rows: 100, columns: 10, characters: 100_000 }
    await expect(readSheet(Buffer.from(text), limits, true)).rejects.toMatchObject({ reason })
  })

  test('with one cell of many megabytes, or with a quote that never closes before them, is gone through once', async () => {
    const long = `"${'长""'.repeat(2_000_000)}`
    await expect(readSheet(Buffer.from(long), {}, true)).rejects.toMatchObject({ reason: 'invalid' })
    const { rows } = await readSheet(Buffer.from(`${long}"`), {}, true)
    expect(rows[0]?.[0]?.length).toBe(4_000_000)
  })

  test('gives back every table that was written with quotes', () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 8 })
      .filter((text) => !text.includes('\u0000') && !text.startsWith('='))
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(table, (rows) => {
        const kept = rows.map((row) => [...row, 'end'])
        const text = kept.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\r\n')
        // Which sign parts the cells is read from the first line alone.
        fc.pre(!/[;\t\r\n]/.test(kept[0]!.join('')))
        expect(read(`\uFEFF${text}`)).toEqual(kept)
        expect(read(`\uFEFF${text}`, 5)).toEqual(kept)
      }),
    )
  })
})
