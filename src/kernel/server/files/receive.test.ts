import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createDiskStore, type DiskStore } from './disk-store.ts'
import { receiveFile } from './receive.ts'

let root: string
let store: DiskStore
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'linli-receive-'))
  store = createDiskStore(root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const now = new Date('2026-11-21T08:00:00Z')
const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
const upload = (original: string, bytes: Uint8Array) => ({
  ...{ stream: Readable.from([bytes]), original, biz: 'repair', now },
  kinds: ['image', 'document'] as const,
})

async function filesLeft(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

test('a photo is stored as it came, with its size and a thumbnail beside it', async () => {
  const bytes = await photo()
  const received = await receiveFile(store, upload('漏水 1.JPG', bytes))
  expect(received).toMatchObject({
    name: '漏水_1.jpg',
    mime: 'image/jpeg',
    bytes: bytes.length,
    image: { width: 640, height: 480 },
  })
  expect(received.path).toMatch(/^repair\/202611\/[0-9a-f]{32}\/漏水_1\.jpg$/)
  expect(await buffer((await store.open(received.path))!.stream)).toEqual(bytes)
  const thumbnail = await buffer((await store.open(received.thumbnail!))!.stream)
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320 })
})

test('a document has neither size nor thumbnail', async () => {
  const received = await receiveFile(store, upload('说明.txt', Buffer.from('你好')))
  expect(received).toMatchObject({ kind: 'document', bytes: 6 })
  expect(received).not.toHaveProperty('thumbnail')
  expect(received).not.toHaveProperty('image')
})

test('whatever is refused, by name or by content, leaves nothing, and its stream is read to the end', async () => {
  for (const [name, bytes] of [
    ['a.html', 'x'],
    ['a.png', '<svg/>'],
    ['a.png', ''],
  ] as const) {
    const refused = upload(name, Buffer.from(bytes))
    const ended = new Promise((done) => refused.stream.once('close', done))
    await expect(receiveFile(store, refused)).rejects.toMatchObject({ name: 'FileRefused' })
    await ended
  }
  expect(await filesLeft()).toEqual([])
})

test('a stream that the form parser cut at its own limit is refused, not stored in part', async () => {
  const cut = upload('说明.txt', Buffer.from('你好'))
  Object.assign(cut.stream, { truncated: true })
  await expect(receiveFile(store, cut)).rejects.toMatchObject({ status: 413 })
  expect(await filesLeft()).toEqual([])
})
