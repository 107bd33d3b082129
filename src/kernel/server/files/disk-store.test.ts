import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createDiskStore, type DiskStore } from './disk-store.ts'
import { newStoredPath, thumbnailPathOf } from './stored-path.ts'

let root: string
let store: DiskStore
const now = new Date('2026-11-21T08:00:00Z')
const source = (...chunks: (string | Uint8Array)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'linli-files-')), 'files')
  store = createDiskStore(root)
})
afterEach(() => rm(join(root, '..'), { recursive: true, force: true }))

/** Everything below the root that is a file, the folder of unfinished writes included. */
async function filesLeft(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
}

async function read(path: string, range?: { start: number; end: number }): Promise<Buffer | undefined> {
  const file = await store.open(path, range)
  return file && buffer(file.stream)
}

describe('writing', () => {
  test('keeps the bytes and tells their number and digest', async () => {
    const bytes = randomBytes(300_000)
    const path = newStoredPath('temp', '照片.png', now)
    const written = await store.write(path, source(bytes.subarray(0, 100_000), bytes.subarray(100_000)), 300_000)
    expect(written).toEqual({ bytes: 300_000, sha256: createHash('sha256').update(bytes).digest('hex') })
    expect(await read(path)).toEqual(bytes)
    expect(await filesLeft()).toEqual([join(root, path)])
  })

  test('a file is for this user only', async () => {
    const path = newStoredPath('temp', 'a.txt', now)
    await store.write(path, source('x'), 10)
    expect((await stat(join(root, path))).mode & 0o077).toBe(0)
    expect((await stat(join(root, 'temp'))).mode & 0o077).toBe(0)
  })

  test('one byte above the limit leaves nothing, and the rest of the source is read', async () => {
    const path = newStoredPath('temp', 'a.txt', now)
    const endless = source(randomBytes(1000), randomBytes(1000), randomBytes(1000))
    const ended = new Promise((done) => endless.once('end', done))
    await expect(store.write(path, endless, 999)).rejects.toMatchObject({ status: 413 })
    expect(await filesLeft()).toEqual([])
    expect(await store.open(path)).toBeUndefined()
    await ended
  })

  test('a limit in megabytes is named as such', async () => {
    const eleven = source(...Array.from({ length: 11 }, () => Buffer.alloc(1024 * 1024)))
    await expect(store.write('temp/a/b.bin', eleven, 10 * 1024 * 1024)).rejects.toThrow(
      '文件大小超出10MB限制, 请压缩或降低文件质量!',
    )
  })

  test('a source that fails or is cut off half way leaves nothing', async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the line went dead')
      })(),
    )
    await expect(store.write('temp/a/b.txt', failing, 100)).rejects.toThrow('the line went dead')
    const cut = new Readable({ read: () => undefined })
    cut.push('half')
    setImmediate(() => cut.destroy())
    await expect(store.write('temp/a/b.txt', cut, 100)).rejects.toThrow(/premature/i)
    expect(await filesLeft()).toEqual([])
  })

  test('a check sees the whole file before anybody else does, and its refusal drops it', async () => {
    const path = newStoredPath('temp', 'a.txt', now)
    await store.write(path, source('hello'), 10, async (file, written) => {
      expect(await readFile(file, 'utf8')).toBe('hello')
      expect(written.bytes).toBe(5)
      expect(await store.open(path)).toBeUndefined()
    })
    expect(await read(path)).toEqual(Buffer.from('hello'))
    const other = newStoredPath('temp', 'b.txt', now)
    await expect(store.write(other, source('hello'), 10, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await filesLeft()).toEqual([join(root, path)])
  })

  test('two writers of one path leave one whole file', async () => {
    const [one, two] = [Buffer.alloc(200_000, 1), Buffer.alloc(200_000, 2)]
    await Promise.all([store.write('temp/a/x.bin', source(one), 1e6), store.write('temp/a/x.bin', source(two), 1e6)])
    expect([one, two]).toContainEqual(await read('temp/a/x.bin'))
    expect(await filesLeft()).toHaveLength(1)
  })

  test.each(['../x', '/tmp/x', 'a/../../x', '.tmp/x', 'a/b\u0000', 'C:\\x', ''])(
    'the path %j is refused',
    async (path) => {
      const refused = source('x')
      await expect(store.write(path, refused, 10)).rejects.toMatchObject({ status: 400 })
      expect(await filesLeft()).toEqual([])
    },
  )

  test('a link that somebody laid into the store does not lead a write or a read out of it', async () => {
    const outside = join(root, '..', 'outside')
    await mkdir(outside)
    await writeFile(join(outside, 'secret.txt'), 'secret')
    await mkdir(join(root, 'temp'), { recursive: true })
    await symlink(outside, join(root, 'temp', 'link'))
    await symlink(join(outside, 'secret.txt'), join(root, 'temp', 'file.txt'))
    await expect(store.write('temp/link/new.txt', source('x'), 10)).rejects.toThrow('leads out')
    expect(await readdir(outside)).toEqual(['secret.txt'])
    expect(await store.open('temp/link/secret.txt')).toBeUndefined()
    expect(await store.open('temp/file.txt')).toBeUndefined()
    await store.remove('temp/link/secret.txt')
    expect(await readdir(outside)).toEqual(['secret.txt'])
  })
})

test('an upload that is only looked at is a local file until it is dropped, and none when it is too large', async () => {
  const spooled = await store.spool(source('only', ' looked at'), 100)
  expect(await readFile(spooled.file, 'utf8')).toBe('only looked at')
  expect(spooled.bytes).toBe(14)
  await spooled.drop()
  await spooled.drop()
  await expect(store.spool(source('x'.repeat(101)), 100)).rejects.toMatchObject({ status: 413 })
  expect(await filesLeft()).toEqual([])
})

describe('reading', () => {
  test('gives a part and the size of the whole', async () => {
    await store.write('temp/a/b.txt', source('0123456789'), 100)
    const file = await store.open('temp/a/b.txt', { start: 2, end: 4 })
    expect(file).toMatchObject({ size: 10, range: { start: 2, end: 4 } })
    expect((await buffer(file!.stream)).toString()).toBe('234')
    expect(await store.stat('temp/a/b.txt')).toEqual({ size: 10 })
  })

  test.each([
    'temp/a/none.txt',
    'temp/a',
    'temp/a/b.txt/c',
    '../files/temp/a/b.txt',
    '..',
    '',
    `temp/${'x'.repeat(255)}`,
  ])('finds nothing at %j', async (path) => {
    await store.write('temp/a/b.txt', source('x'), 100)
    expect(await store.open(path)).toBeUndefined()
    expect(await store.stat(path)).toBeUndefined()
  })

  test('finds nothing in a store that was never written to', async () => {
    expect(await store.open('temp/a/b.txt')).toBeUndefined()
    await store.remove('temp/a/b.txt')
    expect(await store.sweep(now)).toBe(0)
  })
})

describe('removing', () => {
  test('takes the file, and the folder with its last file', async () => {
    const path = newStoredPath('temp', 'a.png', now)
    await store.write(path, source('x'), 10)
    await store.write(thumbnailPathOf(path), source('y'), 10)
    await store.remove(path)
    expect(await store.open(path)).toBeUndefined()
    expect(await read(thumbnailPathOf(path))).toEqual(Buffer.from('y'))
    await store.remove(thumbnailPathOf(path))
    expect(await readdir(join(root, 'temp', '202611'))).toEqual([])
    await store.remove(path)
    await store.remove('../outside')
  })

  test('never hinders a write into the same folder', async () => {
    for (let round = 0; round < 30; round++) {
      await store.write('temp/a/one.txt', source('1'), 10)
      await Promise.all([store.remove('temp/a/one.txt'), store.write('temp/a/two.txt', source('2'), 10)])
      expect(await read('temp/a/two.txt')).toEqual(Buffer.from('2'))
      await store.remove('temp/a/two.txt')
    }
  })

  test('sweeping takes what a crash left, but nothing that is being written', async () => {
    const spools = join(root, '.tmp')
    await mkdir(spools, { recursive: true })
    await writeFile(join(spools, 'old'), 'x')
    await utimes(join(spools, 'old'), new Date('2026-11-20'), new Date('2026-11-20'))
    await writeFile(join(spools, 'new'), 'x')
    await utimes(join(spools, 'new'), now, now)
    expect(await store.sweep(new Date('2026-11-21T07:00:00Z'))).toBe(1)
    expect(await readdir(spools)).toEqual(['new'])
  })
})
