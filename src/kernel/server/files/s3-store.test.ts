import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { startS3Peer, peerBucket, peerKeys, type S3Peer } from '../../../../tests/support/s3-peer.ts'
import { signatureOf } from '../../../../tests/support/s3-signature.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

let peer: S3Peer
let spool: string
let store: FileStore
const source = (...chunks: (string | Uint8Array)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
const settings = () => ({
  endpoint: peer.endpoint,
  bucket: peerBucket,
  region: 'test-1',
  style: 'path' as const,
  ...peerKeys,
})

beforeAll(async () => {
  peer = await startS3Peer()
  spool = await mkdtemp(join(tmpdir(), 'linli-s3-'))
  store = createS3Store(settings(), spool)
})
afterEach(() => {
  peer.objects.clear()
  peer.refuseWrites(undefined)
})
afterAll(async () => {
  await peer.close()
  await rm(spool, { recursive: true, force: true })
})

test('the peer signs the published example as its publisher does', () => {
  const empty = createHash('sha256').digest('hex')
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
  }
  const request = { method: 'GET', url: '/test.txt', headers }
  const scope = { day: '20130524', region: 'us-east-1', signed: Object.keys(headers) }
  expect(signatureOf(request, scope, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

describe('writing', () => {
  test('keeps the bytes under a readable name and tells their number and digest', async () => {
    const bytes = randomBytes(3_000_000)
    const path = 'temp/202611/00000000000000000000000000000001/照片(1)_甲.png'
    const written = await store.write(path, source(bytes.subarray(0, 9), bytes.subarray(9)), 3_000_000)
    expect(written).toEqual({ bytes: 3_000_000, sha256: createHash('sha256').update(bytes).digest('hex') })
    expect(peer.objects.get(path)?.equals(bytes)).toBe(true)
    expect(await readdir(spool)).toEqual([])
  })

  test('an empty file is a file', async () => {
    await store.write('temp/a/empty', source(), 10)
    expect(await store.stat('temp/a/empty')).toEqual({ size: 0 })
    expect((await buffer((await store.open('temp/a/empty'))!.stream)).length).toBe(0)
  })

  test('a check sees the whole file before anybody else does, and its refusal drops it', async () => {
    await store.write('temp/a/one', source('hello'), 10, async (file, { bytes }) => {
      expect([await readFile(file, 'utf8'), bytes]).toEqual(['hello', 5])
      expect(await store.stat('temp/a/one')).toBeUndefined()
    })
    await expect(store.write('temp/a/two', source('x'), 10, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect([...peer.objects.keys()]).toEqual(['temp/a/one'])
    expect(await readdir(spool)).toEqual([])
  })

  test('one byte above the limit, or a path that leads elsewhere, leaves nothing', async () => {
    await expect(store.write('temp/a/b', source('four'), 3)).rejects.toMatchObject({ status: 413 })
    await expect(store.write('../b', source('four'), 9)).rejects.toMatchObject({ status: 400 })
    expect(peer.objects.size).toBe(0)
  })

  test.each([
    [403, 507],
    [400, 507],
    [507, 507],
    [500, 503],
    [429, 503],
  ])('a service that answers %d is told as %d, and nothing is left', async (status, told) => {
    peer.refuseWrites(status)
    await expect(store.write('temp/a/b', source('x'), 9)).rejects.toMatchObject({ status: told })
    expect(peer.objects.size).toBe(0)
    expect(await readdir(spool)).toEqual([])
  })
})

describe('reading', () => {
  test('gives a part and the size of the whole', async () => {
    await store.write('temp/a/b.txt', source('0123456789'), 100)
    const whole = await store.open('temp/a/b.txt')
    expect([whole!.size, (await buffer(whole!.stream)).toString()]).toEqual([10, '0123456789'])
    const part = await store.open('temp/a/b.txt', { start: 2, end: 4 })
    expect(part).toMatchObject({ size: 10, range: { start: 2, end: 4 } })
    expect((await buffer(part!.stream)).toString()).toBe('234')
    expect(await store.stat('temp/a/b.txt')).toEqual({ size: 10 })
  })

  test.each(['temp/a/none', '../files/x', '', 'temp/../b'])('finds nothing at %j', async (path) => {
    expect(await store.open(path)).toBeUndefined()
    expect(await store.stat(path)).toBeUndefined()
    await store.remove(path)
  })

  test('lists everything, page by page, and what was removed no more', async () => {
    const paths = Array.from({ length: 7 }, (_, at) => `temp/202611/${at}/图${at}.png`)
    for (const path of paths) await store.write(path, source(path), 100)
    await store.remove(paths[3]!)
    const found: { path: string; size: number }[] = []
    for await (const one of store.list()) found.push(one)
    expect(found.map(({ path }) => path)).toEqual(paths.toSpliced(3, 1))
    expect(found[0]).toEqual({ path: paths[0], size: Buffer.byteLength(paths[0]!) })
  })
})

describe('settings that are wrong', () => {
  test.each([
    ['secret', { secretKey: 'another secret' }, 'SignatureDoesNotMatch'],
    ['key', { accessKey: 'nobody' }, 'InvalidAccessKeyId'],
    ['bucket', { bucket: 'elsewhere' }, 'NoSuchBucket'],
    ['region', { region: 'elsewhere' }, 'AuthorizationHeaderMalformed'],
  ])('a wrong %s stores nothing and finds no file missing', async (_, wrong, code) => {
    const other = createS3Store({ ...settings(), ...wrong }, spool)
    await expect(other.write('temp/a/b', source('x'), 9)).rejects.toMatchObject({ status: 507 })
    expect(peer.refused.at(-1)).toBe(code)
    await expect(other.open('temp/a/b')).rejects.toThrow(code)
    expect(peer.objects.size).toBe(0)
  })

  test('a service that is away answers later', async () => {
    const gone = await startS3Peer()
    await gone.close()
    const other = createS3Store({ ...settings(), endpoint: gone.endpoint }, spool)
    await expect(other.write('temp/a/b', source('x'), 9)).rejects.toMatchObject({ status: 503 })
    await expect(other.open('temp/a/b')).rejects.toMatchObject({ status: 503 })
    await expect(other.stat('temp/a/b')).rejects.toMatchObject({ status: 503 })
  })
})
