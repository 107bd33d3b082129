// `npx tsx bench/spreadsheet/run.ts`: time and memory of the largest import (100,000 rows of 30 columns) and the largest
// export (200,000 rows) through the real application.
import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { migrateAll } from '#app/server/database.ts'
import { drain } from '#engines/task/server/work.ts'
import { openTasks } from '#engines/task/server/start.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { openPool } from '#kernel/server/db/connection.ts'
import { openDb } from '#kernel/server/db/db.ts'
import { openDictionaries } from '#kernel/server/dictionaries.ts'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { createDiskStore } from '#kernel/server/files/disk-store.ts'
import { buildApp } from '#kernel/server/http/app.ts'
import { openLog } from '#kernel/server/log.ts'
import { createPasswords } from '#kernel/server/password.ts'
import { openPostgresBus } from '#kernel/server/realtime/bus.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { writeSpreadsheet } from '#kernel/server/spreadsheet/write.ts'
import type { TaskKind } from '#kernel/server/task-kind.ts'
import { cellsOf, ddl, fill, may, routes, titles } from './table.ts'
import { measured } from './measured.ts'

const importRows = Number(process.env['BENCH_IMPORT'] ?? 100_000)
const exportRows = Number(process.env['BENCH_EXPORT'] ?? 200_000)

const actor: Actor = {
  tenantId: 1,
  userId: 'bench',
  username: 'bench',
  realname: '量测',
  sessionId: 'bench',
  departId: 'bench',
  roles: new Set(['admin']),
  may: new Set(Object.values(may).map(({ code }) => code)),
  scope: { villages: 'all', narrow: 'none', rooms: [], orgCode: '' },
  ip: '127.0.0.1',
}

function* lines(): Generator<string[]> {
  for (let row = 0; row < importRows; row += 1) yield cellsOf(row)
}

/** Sends the file from a process of its own, so that only the server's memory is measured. */
const send = (address: string, file: string) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { openAsBlob } from 'node:fs'
     const form = new FormData()
     form.append('file', await openAsBlob(${JSON.stringify(file)}), '量表.xlsx')
     const answer = await fetch(${JSON.stringify(address)}, { method: 'POST', body: form, headers: { 'x-access-token': 'bench' } })
     console.log(await answer.text())`,
  ])

async function open(url: string, dataDir: string) {
  const log = openLog('error')
  const db = openDb(openPool({ url, as: 'app', max: 4, statementTimeout: 600_000 }))
  const services: Services = {
    db,
    identity: { authenticate: async () => ({ kind: 'actor', actor }) },
    dictionaries: openDictionaries([]),
    settings: readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url }),
    secrets: createSecrets({ secret: 'a secret for measuring only, of some length' }),
    passwords: createPasswords(),
    files: createDiskStore(join(dataDir, 'files')),
    bus: await openPostgresBus(url, log),
    tasks: openTasks(db),
    log,
  }
  return { services, app: await buildApp({ services, routes, constraints: {} }) }
}

async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(process.env['BENCH_DIR'] ?? tmpdir(), 'linli-sheet-bench-'))
  const server = await startEmbeddedDatabase({ dataDir: join(dataDir, 'database') })
  try {
    await migrateAll(server.url)
    const owner = new Client({ connectionString: server.url })
    // The server's end is no failure of the measurement.
    owner.on('error', () => {})
    await owner.connect()
    await owner.query(ddl)
    // The owner, too, stands below the wall between tenants.
    await owner.query(`select set_config('app.tenant', '1', false)`)
    const { services, app } = await open(server.url, dataDir)
    const kinds = new Map(routes.flatMap(({ task }): [string, TaskKind][] => (task ? [[task.kind, task]] : [])))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const file = join(dataDir, 'lines.xlsx')
    const sheet = writeSpreadsheet({ name: '量表', columns: titles.map((title) => ({ title })), rows: lines() })
    await pipeline(sheet, createWriteStream(file))
    console.log(`${importRows} rows of ${titles.length} columns, ${((await stat(file)).size / 2 ** 20).toFixed(1)} MB`)
    await measured('import: taken in', async () =>
      console.log((await send(`${address}/api/bench/importExcel`, file)).stdout.trim()),
    )
    await measured('import: stored', () => drain(services, { kinds, constraints: {} }))
    const { rows } = await owner.query('select state, message from task')
    console.log(JSON.stringify(rows))
    await owner.query('truncate bench_line')
    await owner.query(fill(exportRows))
    await owner.query('vacuum analyze bench_line')
    await app.inject({ url: '/api/bench/exportXls', headers: { 'x-access-token': 'bench' } })
    await measured('export', () => drain(services, { kinds, constraints: {} }))
    const made = await owner.query<{ state: string; message: string }>(
      'select state, message from task order by create_time',
    )
    console.log(JSON.stringify(made.rows))
    await app.close()
    await services.bus.close()
    await services.db.close()
    await owner.end()
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await run()
