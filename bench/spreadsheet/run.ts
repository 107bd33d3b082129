// `npx tsx bench/spreadsheet/run.ts`: time and memory of the largest import (100,000 rows of 30 columns) and the largest
// export (200,000 rows) through the real application, and how long others wait meanwhile.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pipeline } from 'node:stream/promises'
import { build } from 'esbuild'
import { Client } from 'pg'
import { migrateAll } from '#app/server/database.ts'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { writeSpreadsheet } from '#kernel/server/spreadsheet/write.ts'
import { startProbe } from './probe.ts'
import type { Command } from './server.ts'
import { cellsOf, ddl, fill, titles } from './table.ts'

const importRows = Number(process.env['BENCH_IMPORT'] ?? 100_000)
const exportRows = Number(process.env['BENCH_EXPORT'] ?? 200_000)
const root = join(import.meta.dirname, '../..')
const mebibyte = 2 ** 20

/** The server as it is shipped: bundled, with the reader's thread beside it. */
async function buildServer(): Promise<string> {
  const outdir = join(root, '.cache', 'bench-spreadsheet')
  await build({
    entryPoints: {
      server: join(root, 'bench/spreadsheet/server.ts'),
      'spreadsheet-read.worker': join(root, 'src/kernel/server/spreadsheet/spreadsheet-read.worker.ts'),
    },
    outdir,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  })
  return join(outdir, 'server.js')
}

function* lines(count: number): Generator<string[]> {
  for (let row = 0; row < count; row += 1) yield cellsOf(row)
}

async function makeFile(file: string, count: number): Promise<void> {
  const columns = titles.map((title) => ({ title }))
  await pipeline(writeSpreadsheet({ name: '量表', columns, rows: lines(count) }), createWriteStream(file))
}

const tell = async (server: ChildProcess, command: Command): Promise<number> => {
  server.send(command)
  const [answer] = (await once(server, 'message')) as [number]
  return answer
}

/** Time, memory beyond what the server had at rest before all, and what the probe saw. */
async function measured(
  name: string,
  { server, address, rest }: { server: ChildProcess; address: string; rest: number },
  work: () => Promise<unknown>,
): Promise<void> {
  await tell(server, 'memory')
  const stop = startProbe(address)
  const started = performance.now()
  const said = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const times = await stop()
  const more = Math.round(((await tell(server, 'peak')) - rest) / mebibyte)
  const at = (part: number) => times[Math.floor(times.length * part)]?.toFixed(0)
  console.log(
    `${name}: ${seconds} s, +${more} MB over ${Math.round(rest / mebibyte)} MB; others wait ${at(0.5)} ms, p95 ${at(0.95)} ms, at most ${times.at(-1)?.toFixed(0)} ms (${times.length})`,
  )
  if (said) console.log(`  ${JSON.stringify(said)}`)
}

const headers = { 'x-access-token': 'bench' }

async function send(address: string, path: string, file: string): Promise<Record<string, unknown>> {
  const form = new FormData()
  form.append('file', await openAsBlob(file), '量表.xlsx')
  const answer = await fetch(`${address}/api/bench/${path}`, { method: 'POST', body: form, headers })
  return (await answer.json()) as Record<string, unknown>
}

async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(process.env['BENCH_DIR'] ?? tmpdir(), 'linli-sheet-bench-'))
  const database = await startEmbeddedDatabase({ dataDir: join(dataDir, 'database') })
  let server: ChildProcess | undefined
  try {
    await migrateAll(database.url)
    const owner = new Client({ connectionString: database.url })
    // The database's end is no failure of the measurement.
    owner.on('error', () => {})
    await owner.connect()
    await owner.query(ddl)
    // The owner, too, stands below the wall between tenants.
    await owner.query(`select set_config('app.tenant', '1', false)`)
    await owner.query(fill('bench_other', 2000))
    await owner.query('vacuum analyze bench_other')
    server = fork(await buildServer(), [database.url, dataDir])
    const [address] = (await once(server, 'message')) as [string]
    const own = { server, address, rest: 0 }
    const outcome = async () =>
      (await owner.query('select state, message from task order by create_time desc, id desc limit 1'))
        .rows[0] as unknown
    const exported = async () => {
      await fetch(`${address}/api/bench/exportXls`, { headers })
      await tell(own.server, 'drain')
      return outcome()
    }
    const file = join(dataDir, 'lines.xlsx')

    // Whatever is loaded and compiled once only is no part of the measurement.
    await makeFile(file, 5001)
    await send(address, 'importCheck', file)
    await send(address, 'importExcel', file)
    await tell(server, 'drain')
    await exported()
    await owner.query('truncate bench_line')
    own.rest = await tell(server, 'memory')

    await makeFile(file, importRows)
    console.log(`${importRows} rows of ${titles.length} columns, ${((await stat(file)).size / mebibyte).toFixed(1)} MB`)
    await measured('check', own, async () => {
      const { result } = await send(address, 'importCheck', file)
      const { totalCount, faultCount, isThorough } = result as Record<string, unknown>
      return { totalCount, faultCount, isThorough }
    })
    await measured('import', own, async () => {
      const started = performance.now()
      await send(address, 'importExcel', file)
      console.log(`  taken in after ${((performance.now() - started) / 1000).toFixed(1)} s`)
      await tell(own.server, 'drain')
      return outcome()
    })
    await owner.query('truncate bench_line')
    await owner.query(fill('bench_line', exportRows))
    await owner.query('vacuum analyze bench_line')
    await measured('export', own, exported)
    server.disconnect()
    await once(server, 'exit')
    await owner.end()
  } finally {
    server?.kill()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await run()
