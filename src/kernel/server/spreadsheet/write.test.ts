import { buffer } from 'node:stream/consumers'
import { CFB, read as parse } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSheet } from './read.ts'
import { writeSpreadsheet, type CellValue, type Sheet, type SheetColumn } from './write.ts'

const columns: SheetColumn[] = [
  { title: '证件号' },
  { title: '人数', kind: 'integer' },
  { title: '面积', kind: 'decimal' },
  { title: '金额', kind: 'money' },
  { title: '日期', kind: 'date' },
  { title: '时间', kind: 'dateTime' },
]
const sheet = (rows: Sheet['rows'], more: Partial<Sheet> = {}): Sheet => ({ name: '数据', columns, rows, ...more })
const roundTrip = async (written: Sheet) => readSheet(await buffer(writeSpreadsheet(written)))

async function sheetXml(rows: readonly CellValue[][]): Promise<string> {
  const archive = CFB.read(await buffer(writeSpreadsheet(sheet(rows))), { type: 'buffer' })
  return Buffer.from(CFB.find(archive, '/xl/worksheets/sheet1.xml')!.content as Uint8Array).toString()
}

test('what is written reads back the same, kind by kind', async () => {
  const rows: CellValue[][] = [
    ['330199199001011234', 12, '88.75', '1234567.89', '2026-11-21', '2026-11-21 08:05:59'],
    ['0571', '-3', '0.000001', '-0.50', '1990-02-28', '1999-12-31 23:59:59'],
    [null, 0n, undefined, '', '2119-12-31', true],
  ]
  expect(await roundTrip(sheet(rows, { titles: ['用户数据', '导出人:管理员'] }))).toEqual({
    inexact: [],
    rows: [
      ['用户数据'],
      ['导出人:管理员'],
      ['证件号', '人数', '面积', '金额', '日期', '时间'],
      ['330199199001011234', '12', '88.75', '1234567.89', '2026-11-21', '2026-11-21 08:05:59'],
      ['0571', '-3', '0.000001', '-0.5', '1990-02-28', '1999-12-31 23:59:59'],
      ['', '0', '', '', '2119-12-31', 'TRUE'],
    ],
  })
})

test('a value that does not fit its kind is kept as text, not changed', async () => {
  const odd = ['x', '1234567890123456789', '1e5', '￥5', '2026-02-30', '2026-11-21 25:00:00']
  expect((await roundTrip(sheet([odd]))).rows[1]).toEqual(odd)
  const early = ['x', '', '', '0.1234567890123456', '1899-12-31', '昨天']
  expect((await roundTrip(sheet([early]))).rows[1]).toEqual(early)
})

test('a text that looks like a formula is stored as text', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://a.cn")', '\t=1']
  const xml = await sheetXml(formulas.map((text) => [text]))
  expect(xml).not.toContain('<f')
  expect(xml.match(/t="inlineStr"><is><t xml:space="preserve">[=+@\t-]/g)).toHaveLength(formulas.length)
  expect((await roundTrip(sheet(formulas.map((text) => [text])))).rows.slice(1)).toEqual(formulas.map((text) => [text]))
})

test('numbers, money, days and times are real numbers with a format', async () => {
  const xml = await sheetXml([['a', 5, '1.5', '2.50', '2026-11-21', '2026-11-21 12:00:00']])
  const cells = [...xml.matchAll(/<c r="([B-F]2)" s="(\d)"><v>([^<]*)<\/v>/g)].map(([, ...cell]) => cell)
  expect(cells).toEqual([
    ['B2', '3', '5'],
    ['C2', '0', '1.5'],
    ['D2', '4', '2.50'],
    ['E2', '5', '46347'],
    ['F2', '6', '46347.5'],
  ])
})

test('any text survives, but for characters that XML forbids', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('<a&b>"\'', '_x000D_', 'a\nb', ' \n ', '_x0041', '&amp;', '𠮷'),
  )
  const texts = fc.sample(
    text.filter((value) => value !== ''),
    { numRuns: 400, seed: 20261121 },
  )
  const read = await roundTrip(sheet(texts.map((value) => [value])))
  expect(read.rows.slice(1).map(([value]) => value)).toEqual(texts)
  expect((await roundTrip(sheet([['a\u0000\u000b\r\nb\uffff']]))).rows[1]).toEqual(['a\nb'])
})

test('days and times survive to the second', async () => {
  const moment = fc.integer({ min: Date.UTC(1900, 2, 1) / 1000, max: Date.UTC(2119, 11, 31) / 1000 })
  const moments = fc
    .sample(moment, { numRuns: 2000, seed: 20261121 })
    .map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' '))
  const rows = moments.map((value) => ['x', 1, 1, 1, value.slice(0, 10), value])
  const read = await roundTrip(sheet(rows))
  expect(read.rows.slice(1).map((row) => row[4])).toEqual(rows.map((row) => row[4]))
  expect(read.rows.slice(1).map((row) => (row[5]!.length === 10 ? `${row[5]} 00:00:00` : row[5]))).toEqual(moments)
})

test('several sheets get names that the format allows', async () => {
  const one = { columns: [{ title: 'a' }], rows: [['1']] }
  const book = parse(
    await buffer(writeSpreadsheet({ name: '一/二', ...one }, { name: '一?二', ...one }, { name: '', ...one })),
  )
  expect(book.SheetNames).toEqual(['一 二', '一 二 2', 'Sheet3'])
  const wide = Array.from({ length: 60 }, (_, index) => ({ title: `列${index}` }))
  expect((await roundTrip({ name: 'w', columns: wide, rows: [] })).rows[0]).toEqual(wide.map(({ title }) => title))
})

describe('as a stream', () => {
  test('rows are taken only as fast as bytes are', async () => {
    let taken = 0
    let close = () => {}
    const closed = new Promise<void>((resolve) => (close = resolve))
    async function* endless() {
      try {
        for (;;) yield [`文本${(taken += 1)}-${Math.sin(taken)}`]
      } finally {
        close()
      }
    }
    const stream = writeSpreadsheet(sheet(endless()))
    let bytes = 0
    for await (const chunk of stream) {
      bytes += (chunk as Buffer).length
      if (bytes > 300_000) break
    }
    expect(taken).toBeGreaterThan(1000)
    expect(taken).toBeLessThan(100_000)
    await closed
  })

  test('an error of the rows is the error of the stream', async () => {
    async function* broken() {
      yield ['a']
      throw new Error('the cursor was lost')
    }
    await expect(buffer(writeSpreadsheet(sheet(broken())))).rejects.toThrow('the cursor was lost')
  })

  test('equal rows make equal files', async () => {
    const make = () => buffer(writeSpreadsheet(sheet([['a', 1]])))
    expect((await make()).equals(await make())).toBe(true)
  })
})
