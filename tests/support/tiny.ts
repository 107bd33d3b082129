import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '#kernel/server/settings.ts'
import { openProcess } from '#app/server/compose.ts'
import { testPassword, testSecret } from './test-secrets.ts'

/** Loads the tiny district into a migrated database, which becomes the template of whole-product tests. */
export async function loadTiny(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linli-tiny-'))
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: testPassword,
  })
  const running = await openProcess({ settings, databaseUrl, secret: testSecret, poolSize: 4 })
  await running.populate('tiny')
  await running.relay.drain()
  await running.close()
  await rm(dataDir, { recursive: true, force: true })
}
