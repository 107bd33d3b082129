import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CFB, utils, write, type BookType, type WorkSheet } from '@e965/xlsx'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReadLimits } from './read-request.ts'
import { openSheet, readSheet } from './read.ts'
import { writeSpreadsheet } from './write.ts'
import { zip } from './zip-stream.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-spreadsheet-'))
})
afterAll(() => rm(folder, { recursive: true }))

const columns = [{ title: 'a' }, { title: 'b' }]
const small = () =>
  buffer(
    writeSpreadsheet({
      name: 's',
      columns,
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
    }),
  )
const reason = (file: string | Uint8Array, limits?: Partial<ReadLimits>) =>
  readSheet(file, limits).then(
    () => 'read',
    (error: Error & { reason?: string }) => error.reason ?? String(error),
  )

function book(sheet: WorkSheet, bookType: BookType): Buffer {
  const made = utils.book_new()
  utils.book_append_sheet(made, sheet, 's')
  return write(made, { type: 'buffer', bookType, cellDates: true }) as Buffer
}

describe('good files', () => {
  test.each<BookType>(['xlsx', 'biff8'])(
    '%s: formulas by their values, dates to the second, long numbers named',
    async (type) => {
      const sheet = utils.aoa_to_sheet([['甲', 5, 0.1 + 0.2, true, Number('330199199001011234'), 1e21, 1.5e-7]])
      sheet['A3'] = { t: 'n', v: 46347.999994, z: 'yyyy-mm-dd hh:mm:ss' }
      sheet['B3'] = { t: 'n', v: 46347, z: 'yyyy/m/d' }
      sheet['C3'] = { t: 'n', v: 0.5, z: 'h:mm' }
      sheet['D3'] = { t: 'n', v: 3, f: '1+2' }
      sheet['E3'] = { t: 's', v: '=cmd' }
      sheet['F3'] = { t: 'e', v: 7 }
      sheet['G3'] = { t: 'n', v: 0.15, z: '0%' }
      sheet['!ref'] = 'A1:G3'
      const read = await readSheet(book(sheet, type))
      expect(read.rows).toEqual([
        ['甲', '5', '0.3', 'TRUE', '330199199001011000', '1000000000000000000000', '0.00000015'],
        [],
        ['2026-11-21 23:59:59', '2026-11-21', '12:00:00', '3', '=cmd', '', '0.15'],
      ])
      expect(read.inexact).toEqual(['E1', 'F1'])
    },
  )

  test('cells that a formula has worked out are named', async () => {
    const sheet = utils.aoa_to_sheet([['金额', '=1+1']])
    sheet['A2'] = { t: 'n', v: 3, f: '1+2' }
    sheet['B2'] = { t: 'n', v: 3 }
    sheet['!ref'] = 'A1:B2'
    const named = async (file: Uint8Array, isCsv = false) => {
      const found: string[] = []
      for await (const rows of openSheet(file, {}, isCsv)) found.push(...rows.flatMap(({ formulas = [] }) => formulas))
      return found
    }
    expect(await named(book(sheet, 'xlsx'))).toEqual(['A2'])
    expect(await named(Buffer.from('金额,备注\n=1+2,"=SUM(A1:A2)"\n="007",=3\n'), true)).toEqual(['A2', 'B2'])
  })

  test('a file is read from a path as well as from bytes, by content and not by name', async () => {
    const path = join(folder, 'upload.bin')
    await writeFile(path, await small())
    expect(await readSheet(path)).toEqual(await readSheet(await small()))
  })

  test.each<BookType>(['xlsx', 'biff8'])('%s: the first sheet that is not hidden is read', async (bookType) => {
    const made = utils.book_new()
    for (const name of ['hidden', 'deep', 'shown', 'next'])
      utils.book_append_sheet(made, utils.aoa_to_sheet([[name]]), name)
    made.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 2 }, { Hidden: 0 }, { Hidden: 0 }] }
    expect((await readSheet(write(made, { type: 'buffer', bookType }) as Buffer)).rows).toEqual([['shown']])
  })

  test('more files at once than threads are all read', async () => {
    const file = await small()
    const sheets = await Promise.all([1, 2, 3, 4, 5].map(() => readSheet(file)))
    expect(sheets.map(({ rows }) => rows.length)).toEqual([3, 3, 3, 3, 3])
  })

  test('rows come in batches, only as fast as they are taken; who stops early leaves the place to others', async () => {
    const many = Array.from({ length: 60_000 }, (_, index) => [`甲${index}`, `乙${index}`])
    const file = await buffer(writeSpreadsheet({ name: 's', columns, rows: many }))
    let next = 1
    for await (const batch of openSheet(file)) {
      expect(batch.length).toBeLessThan(5000)
      for (const { line } of batch) expect(line).toBe(next++)
    }
    expect(next).toBe(60_002)
    for (const _ of [1, 2, 3, 4]) for await (const batch of openSheet(file)) if (batch.length > 0) break
    expect((await readSheet(await small())).rows).toHaveLength(3)
  })

  test('built into one folder of JavaScript, the program finds its worker', async () => {
    const main = join(folder, 'entry.ts')
    const here = JSON.stringify(join(import.meta.dirname, 'read.ts'))
    await writeFile(
      main,
      `import { openSheet } from ${here}; for await (const rows of openSheet(process.argv[2]!)) console.log(JSON.stringify(rows.map(({ cells }) => cells)))`,
    )
    await writeFile(join(folder, 'book.xlsx'), await small())
    await build({
      entryPoints: { main, 'spreadsheet-read.worker': join(import.meta.dirname, 'spreadsheet-read.worker.ts') },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outdir: join(folder, 'dist'),
      outExtension: { '.js': '.js' },
    })
    await writeFile(join(folder, 'dist/package.json'), '{"type":"module"}')
    const output = execFileSync(process.execPath, [join(folder, 'dist/main.js'), join(folder, 'book.xlsx')])
    expect(JSON.parse(output.toString())).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ])
  })
})

describe('hostile files', () => {
  test('what is no workbook is refused, whatever the parser would make of it', async () => {
    const others = [
      '',
      'a,b\n1,2',
      '<table><tr><td>1</td></tr></table>',
      'PK\u0003\u0004 and no more',
      '{\\rtf1}',
      'ID;P',
    ]
    for (const text of others) expect(await reason(Buffer.from(text)), text).toBe('invalid')
    expect(await reason(await buffer(zip([{ name: 'a.txt', content: ['x'] }])))).toBe('invalid')
    expect(await reason(book(utils.aoa_to_sheet([['x']]), 'ods'))).toBe('invalid')
    expect(await reason(book(utils.aoa_to_sheet([['x']]), 'xlsb'))).toBe('invalid')
  })

  test('a truncated file is refused', async () => {
    const file = await small()
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      expect(await reason(file.subarray(0, Math.floor(file.length * part)))).toBe('invalid')
    }
    const old = book(utils.aoa_to_sheet([['x']]), 'biff8')
    for (const part of [0.01, 0.3]) expect(await reason(old.subarray(0, Math.floor(old.length * part)))).toBe('invalid')
  })

  test('a file with flipped bytes is read or refused, never worse', async () => {
    const file = await small()
    for (let seed = 1; seed <= 12; seed += 1) {
      const damaged = Buffer.from(file)
      for (let flip = 0; flip < 3; flip += 1) damaged[(seed * 7919 + flip * 104_729) % file.length]! ^= 0x55
      expect(['read', 'invalid']).toContain(await reason(damaged))
    }
  })

  test('an encrypted workbook is named as such', async () => {
    const locked = CFB.utils.cfb_new()
    CFB.utils.cfb_add(locked, '/EncryptionInfo', Buffer.alloc(64))
    CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.alloc(64))
    expect(await reason(CFB.write(locked, { type: 'buffer' }) as Buffer)).toBe('encrypted')
  })

  test('an archive that declares too much is not unpacked', async () => {
    const file = await small()
    file.writeUInt32LE(0x7fff_ffff, file.lastIndexOf('PK\u0001\u0002') + 24)
    expect(await reason(file)).toBe('invalid')
    expect(await reason(await small(), { unpackedBytes: 1000 })).toBe('invalid')
  })

  test('an archive that holds more than it declares is not handed to the parser', async () => {
    const rows = Array.from({ length: 20_000 }, () => ['same', 'same'])
    const bomb = await buffer(writeSpreadsheet({ name: 's', columns, rows }))
    bomb.writeUInt32LE(100, bomb.lastIndexOf('PK\u0001\u0002') + 24)
    expect(await reason(bomb)).toBe('invalid')
  })

  test('an archive whose directory hides what its entries are is not believed', async () => {
    const file = await small()
    const entry = file.lastIndexOf('PK\u0001\u0002')
    file.writeUInt16LE(0, entry + 10)
    file.writeUInt32LE(file.readUInt32LE(entry + 20), entry + 24)
    expect(await reason(file)).toBe('invalid')
  })

  test('one long text shared by many cells is counted for each of them', async () => {
    const shared = utils.aoa_to_sheet(Array.from({ length: 500 }, () => ['长'.repeat(1000)]))
    const file = write(
      { SheetNames: ['s'], Sheets: { s: shared } },
      { type: 'buffer', bookType: 'xlsx', bookSST: true },
    )
    expect((file as Buffer).length).toBeLessThan(100_000)
    expect(await reason(file as Buffer, { characters: 400_000 })).toBe('tooHeavy')
    expect(await reason(file as Buffer, { characters: 500_000 })).toBe('read')
  })

  test('one cell far out on the right is refused without a walk over the columns before it', async () => {
    const wide = utils.aoa_to_sheet(Array.from({ length: 300 }, () => ['x']))
    for (let line = 0; line < 300; line += 1) utils.sheet_add_aoa(wide, [['y']], { origin: { r: line, c: 16_000 } })
    expect(await reason(book(wide, 'xlsx'))).toBe('tooManyColumns')
  })

  test('size, rows, columns and time are bounded', async () => {
    const file = await small()
    await writeFile(join(folder, 'size.xlsx'), file)
    expect(await reason(file, { bytes: 100 })).toBe('tooLarge')
    expect(await reason(join(folder, 'size.xlsx'), { bytes: 100 })).toBe('tooLarge')
    expect(await reason(file, { columns: 1 })).toBe('tooManyColumns')
    const long = Array.from({ length: 30 }, () => ['x'])
    expect(await reason(await buffer(writeSpreadsheet({ name: 's', columns, rows: long })), { rows: 20 })).toBe(
      'tooManyRows',
    )
    expect(await reason(file, { seconds: 0 })).toBe('tooSlow')
  })

  test("a file that does not exist is the caller's error", async () => {
    expect(await reason(join(folder, 'missing.xlsx'))).toContain('ENOENT')
  })
})
