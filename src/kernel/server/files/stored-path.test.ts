import nodePath from 'node:path'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  bizOf,
  cleanName,
  extensionOf,
  isSafePath,
  newStoredPath,
  parseStoredPath,
  resolveBelow,
  thumbnailPathOf,
} from './stored-path.ts'

const now = new Date('2026-11-30T16:30:00Z')

describe('clean names', () => {
  test.each([
    ['小区公告 2026年.PDF', '小区公告_2026年.pdf'],
    ['photo (1).png', 'photo_(1).png'],
    ['a,b;c&d=e#f?g%h.png', 'a_b_c_d_e_f_g_h.png'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['C:\\fakepath\\报修.jpg', '报修.jpg'],
    ['/etc/cron.d/x.txt', 'x.txt'],
    ['CON', '_CON'],
    ['con.txt', '_con.txt'],
    ['LPT1.tar.zip', '_LPT1.tar.zip'],
    ['aux .pdf', 'aux_.pdf'],
    ['.htaccess', 'htaccess'],
    ['..', 'file'],
    ['', 'file'],
    ['.png', 'png'],
    ['name.', 'name'],
    ['a\u0000b.png', 'ab.png'],
    ['photo\u202Egnp.exe', 'photognp.exe'],
    ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie_x.txt'],
    ['e\u0301.txt', 'é.txt'],
    ['e\u200d\u0301.txt', 'é.txt'],
    ['😀 笑脸.png', '😀_笑脸.png'],
    ['\uD800lone.png', 'lone.png'],
    ['x.{a}.png', 'x._a_.png'],
    ['report.final.v2.docx', 'report.final.v2.docx'],
  ])('%j becomes %j', (original, clean) => {
    expect(cleanName(original)).toBe(clean)
  })

  test('a name of 300 bytes is cut between characters and keeps its extension', () => {
    const clean = cleanName(`${'长'.repeat(100)}.docx`)
    expect(clean).toMatch(/^长+\.docx$/)
    expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(120)
    expect(Buffer.byteLength(clean)).toBeGreaterThan(116)
  })

  test('cleaning twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        expect(cleanName(cleanName(name))).toBe(cleanName(name))
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['a.PNG', 'png'],
    ['a.tar.gz', 'gz'],
    ['a', ''],
    ['.gitignore', ''],
    ['a.', ''],
    ['a.照片', ''],
    ['a.toolongextension', ''],
    ['a.p ng', ''],
  ])('the extension of %j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })
})

describe('the purpose of an upload', () => {
  const registered = new Set(['temp', 'avatar', 'repair', 'jeditor'])

  test.each([
    ['avatar', 'avatar'],
    [' repair ', 'repair'],
    [undefined, 'temp'],
    ['', 'temp'],
    ['unknown', 'temp'],
    ['toString', 'temp'],
    ['报修', 'temp'],
  ])('%j is filed under %j', (asked, biz) => {
    expect(bizOf(asked, registered)).toBe(biz)
  })

  test.each([
    ...[
      '..',
      '../',
      '..\\',
      'a/b',
      '/etc',
      'C:',
      'C:\\x',
      '\\\\server\\share',
      '%2e%2e',
      '%2e%2e%2f',
      'a.b',
      './avatar',
    ],
    ...['a\u0000b', 'avatar/', 'x'.repeat(65)],
  ])('%j is refused', (asked) => {
    expect(() => bizOf(asked, registered)).toThrow('上传目录bizPath，格式非法！')
  })
})

describe('stored paths', () => {
  test('carry purpose, month in Shanghai, a random part and the name', () => {
    const path = newStoredPath('repair', '漏水 照片.JPG', now)
    expect(path).toMatch(/^repair\/202612\/[0-9a-f]{32}\/漏水_照片\.jpg$/)
    expect(parseStoredPath(path)).toEqual({
      biz: 'repair',
      month: '202612',
      id: path.slice(14, 46),
      name: '漏水_照片.jpg',
    })
    expect(newStoredPath('repair', '漏水 照片.JPG', now)).not.toBe(path)
  })

  test('a thumbnail lies beside its file under a name that no upload can have', () => {
    const path = newStoredPath('repair', '.thumb.webp', now)
    expect(path).toMatch(/\/thumb\.webp$/)
    expect(thumbnailPathOf(path)).toBe(path.replace(/thumb\.webp$/, '.thumb.webp'))
    expect(isSafePath(thumbnailPathOf(path))).toBe(true)
  })

  test('whatever the name was, they are safe, parse again, stay below the root and fit a URL and a comma list', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ maxLength: 400 }),
      fc
        .array(
          fc.constantFrom(
            '..',
            '/',
            '\\',
            '.',
            ' ',
            'con',
            'nul.',
            ':',
            '%2e',
            '\u0000',
            '\u202e',
            '中',
            ',',
            '~',
            '$',
          ),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(hostile, (name) => {
        const path = newStoredPath('temp', name, now)
        expect(parseStoredPath(path)?.biz).toBe('temp')
        expect(path).not.toMatch(/[\s,?#%&\\"'<>]/)
        expect(Buffer.byteLength(path)).toBeLessThanOrEqual(240)
        expect(resolveBelow('/srv/files', path)).toBe(`/srv/files/${path}`)
        expect(resolveBelow('C:\\files', path, nodePath.win32)).toBe(`C:\\files\\${path.replaceAll('/', '\\')}`)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('paths that clients send', () => {
  const attacks = [
    ...['..', '../x', 'a/../../x', 'a/./b', '/etc/passwd', '//x', 'a//b', 'a/', '', '.tmp/x', '.'],
    ...['..\\x', 'a\\..\\x', 'C:/x', 'C:x', 'a/b:stream', '\\\\server\\share', '%2e%2e/x', '..%2fx', 'a/%2e%2e/x'],
    ...[
      'a/\u0000.png',
      'a/b\n',
      'a/nul',
      'a/CON.txt',
      'com1/x',
      'a/b.',
      'a/b ',
      'a/*',
      'a/\uD800',
      `a/${'x'.repeat(256)}`,
    ],
    ...['x/'.repeat(300) + 'x', 'a/...', '. ./x', '.../x'],
  ]

  test.each(attacks)('%j leads nowhere', (path) => {
    expect(resolveBelow('/srv/files', path)).toBeUndefined()
    expect(resolveBelow('C:\\files', path, nodePath.win32)).toBeUndefined()
    expect(parseStoredPath(path)).toBeUndefined()
  })

  test('any path at all either leads nowhere or strictly below the root, on both families of systems', () => {
    const parts = fc.constantFrom(
      '..',
      '.',
      '',
      '/',
      '\\',
      'a',
      'b.png',
      'C:',
      '~',
      '%2e',
      '...',
      ' ',
      '\u0000',
      '中文',
    )
    const paths = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.array(parts).map((all) => all.join('/')),
    )
    fc.assert(
      fc.property(paths, (path) => {
        const posix = resolveBelow('/srv/files', path, nodePath.posix)
        const windows = resolveBelow('C:\\files', path, nodePath.win32)
        expect(posix === undefined || nodePath.posix.normalize(posix) === posix).toBe(true)
        expect(posix === undefined || posix.startsWith('/srv/files/')).toBe(true)
        expect(windows === undefined || windows.startsWith('C:\\files\\')).toBe(true)
        expect(posix === '/srv/files/' || windows === 'C:\\files\\').toBe(false)
      }),
      { numRuns: 3000 },
    )
  })

  test('a root that is the top of a disk still holds its files', () => {
    expect(resolveBelow('/', 'temp/x')).toBe('/temp/x')
  })
})
