// Several processes with one object store, and a store that takes nothing.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveFiles, verifyFiles } from '#app/server/file-commands.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { createDiskStore } from '#kernel/server/files/disk-store.ts'
import { createS3Store } from '#kernel/server/files/s3-store.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { peerBucket, peerKeys, startS3Peer, type S3Peer } from '../support/s3-peer.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

let peer: S3Peer
let linli: TestApp
beforeAll(async () => {
  peer = await startS3Peer()
  linli = await testApp(peer.env)
})
beforeEach(() => {
  peer.objects.clear()
  peer.refuseWrites(undefined)
})
afterAll(() => peer.close())

/** A form with one file, as browsers send it. */
function form(bytes: Buffer | string, name = '说明.txt') {
  const boundary = randomBytes(8).toString('hex')
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return {
    method: 'POST' as const,
    url: '/api/sys/common/upload',
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const bytes = Buffer.from('各位业主：本周六停水。'.repeat(999))

test('an upload on one process is read, in whole and in part, on another one', async () => {
  const admin = await linli.as('admin')
  const uploaded = (await admin.inject(form(bytes))).json<{ result: { url: string; path: string } }>().result
  expect([...peer.objects.keys()]).toEqual([uploaded.path])
  const other = await linli.another()
  const read = (headers = {}) => other.app.inject({ method: 'GET', url: `/api${uploaded.url}`, headers })
  expect((await read()).rawPayload.equals(bytes)).toBe(true)
  const part = await read({ range: 'bytes=3-8' })
  expect([part.statusCode, part.rawPayload.toString()]).toEqual([206, bytes.subarray(3, 9).toString()])
})

test.each([403, 507])('a store that refuses with %d is told as 507, and nothing is noted', async (status) => {
  const admin = await linli.as('admin')
  peer.refuseWrites(status)
  const answer = await admin.inject(form(bytes))
  expect(answer.statusCode).toBe(507)
  expect(answer.json()).toMatchObject({ success: false, message: serverMessages.storageFull })
  expect(peer.objects.size).toBe(0)
})

describe('moving from the disk', () => {
  const store = () =>
    createS3Store(
      { endpoint: peer.endpoint, bucket: peerBucket, region: 'test-1', style: 'path', ...peerKeys },
      join(tmpdir(), 'linli-move-spool'),
    )

  test('copies what is lacking, repairs what differs, removes nothing; verification names what is wrong', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linli-move-'))
    const disk = createDiskStore(folder)
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const noted = []
    for (const [at, text] of ['一', '二', '三', '四'].entries()) {
      const { bytes: size, sha256 } = await disk.write(
        `temp/202611/${at}/a.txt`,
        Readable.from([Buffer.from(text)]),
        99,
      )
      noted.push({ path: `temp/202611/${at}/a.txt`, size, sha256 })
    }
    peer.objects.set('temp/202611/1/a.txt', Buffer.from('x'))
    peer.objects.set('temp/202611/2/a.txt', Buffer.from('三'))
    expect(await verifyFiles(store(), noted.slice(0, 2), disk, print)).toEqual({ copied: 0, same: 1, wrong: 3 })
    expect(lines.toSorted()).toEqual([
      '  temp/202611/0/a.txt：不存在',
      '  temp/202611/1/a.txt：大小或内容不同',
      '  temp/202611/3/a.txt：不存在',
    ])
    expect(await moveFiles(disk, store(), print)).toEqual({ copied: 3, same: 1, wrong: 0 })
    expect(await moveFiles(disk, store(), print)).toEqual({ copied: 0, same: 4, wrong: 0 })
    expect(await verifyFiles(store(), noted, disk, print)).toEqual({ copied: 0, same: 4, wrong: 0 })
    expect(createHash('sha256').update(peer.objects.get('temp/202611/1/a.txt')!).digest('hex')).toBe(noted[1]?.sha256)
    expect(await readdir(join(folder, 'temp/202611'))).toHaveLength(4)
    await rm(folder, { recursive: true })
  })
})

test('a data folder that takes nothing answers 507, and nothing is noted', async () => {
  const onDisk = await testApp()
  const files = join(onDisk.services.settings.dataDir, 'files')
  // Rights do not bind root; a file system that knows no new files binds everybody.
  if (process.platform === 'linux') await symlink('/sys', files)
  else await mkdir(files, { mode: 0o500 })
  const admin = await onDisk.as('admin')
  const answer = await admin.inject(form(bytes))
  expect(answer.statusCode).toBe(507)
  expect(answer.json()).toMatchObject({ success: false, code: 507, message: '存储空间不足或不可写，请联系管理员' })
  const noted = statement<{ count: number }>(
    'select count(*)::int as count from file where tenant_id = 1 and biz = $1',
    ['temp'],
  )
  expect(await onDisk.services.db.read(systemActor(1), (tx) => tx.one(noted))).toEqual({ count: 0 })
})
