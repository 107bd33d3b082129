import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureDatabase, memoryLog, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { claimStore, StoreRefused, type ClaimTiming } from './store-claim.ts'

let fixture: FixtureDatabase
let folder: string

beforeAll(async () => {
  fixture = await fixtureDatabase()
  folder = await mkdtemp(join(tmpdir(), 'linli-store-'))
})
afterAll(async () => {
  await fixture.close()
  await rm(folder, { recursive: true, force: true })
})

const bucket = {
  endpoint: 'https://files.example',
  bucket: 'linli',
  region: 'r',
  accessKey: 'a',
  secretKey: 's',
  style: 'path' as const,
}
const at = (name: string) => ({ dataDir: join(folder, name), s3: undefined })
const claim = (settings: Parameters<typeof claimStore>[1], timing?: ClaimTiming) =>
  claimStore(fixture.pool, settings, memoryLog().log, timing)

test('processes on one database keep their files in one store, or the later one does not start', async () => {
  const first = await claim(at('one'))
  const refused = claim(at('two'))
  await expect(refused).rejects.toThrow(StoreRefused)
  await expect(refused).rejects.toThrow(
    /附件存放在目录 .*one.files，本进程的在目录 .*two.files.*请为所有进程设置同一个对象存储/,
  )
  await expect(claim({ ...at('one'), s3: bucket })).rejects.toThrow('对象存储')
  // What was refused has left no trace that would refuse others.
  await first.release()
  const shared = [await claim({ ...at('one'), s3: bucket }), await claim({ ...at('two'), s3: bucket })]
  await expect(claim(at('one'))).rejects.toThrow(StoreRefused)
  for (const one of shared) await one.release()
})

test('a folder is known again after a crash, and a process that is silent has ended', async () => {
  const timing = { beat: 60_000, silence: 300 }
  await claim(at('one'), timing)
  const again = await claim(at('one'), timing)
  await again.release()
  await pause(timing.silence + 50)
  const other = await claim(at('two'), timing)
  await expect(claim(at('one'), timing)).rejects.toThrow('目录')
  await other.release()
})
