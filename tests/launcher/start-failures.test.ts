// Failures of a start as the terminal shows them; what is said of which is a table in app/server/start-failure.test.ts.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ensureBuilt, freePort, startApp } from '../fault/app-process.ts'
import { databaseAt } from '../support/database.ts'

let folder = ''

beforeAll(async () => {
  ensureBuilt()
  folder = await mkdtemp(join(tmpdir(), 'linli-start-'))
  await writeFile(join(folder, 'file'), '')
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a start that fails says one sentence and nothing else', async () => {
  const app = startApp(join(folder, 'file'), await freePort(), { LOG_LEVEL: 'info' })
  expect(await app.ended).toBe(1)
  expect(app.said().trim()).toMatch(/^数据目录 .* 不是目录，请.*。$/)
})

test('its trace is in the log for whoever asks', async () => {
  const url = databaseAt(inject('databaseUrl'), 'nowhere')
  const app = startApp(join(folder, 'data'), await freePort(), { DATABASE_URL: url, LOG_LEVEL: 'debug' })
  expect(await app.ended).toBe(1)
  expect(app.said()).toMatch(/^\s*数据库 nowhere 不存在，请.*。\n\{.*"stack":"error: database/)
})
