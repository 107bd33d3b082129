import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { asRefused, openSpool } from './spool.ts'

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'])('a disk that says %s answers 507 with its text', (code) => {
  const cause = Object.assign(new Error('disk'), { code })
  expect(asRefused(cause)).toMatchObject({ status: 507, message: '存储空间不足或不可写，请联系管理员', cause })
})

test.each(['ENOENT', 'EMFILE', undefined])('%s stays the defect that it is', (code) => {
  const cause = Object.assign(new Error('disk'), code && { code })
  expect(asRefused(cause)).toBe(cause)
})

test('a disk that is full half way leaves nothing and reads the rest of the source', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linli-spool-'))
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  const source = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw full
    })(),
  )
  await expect(openSpool(folder).take(source, 100)).rejects.toMatchObject({ status: 507 })
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
