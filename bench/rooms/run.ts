// `npx tsx bench/rooms/run.ts`: a sheet of 100,000 rooms through the product, and the list of rooms with what it finds.
// The register is filled up to `BENCH_ROOMS` (312,000) before the lists are asked; `BENCH_IMPORT=0` leaves the sheet out.
// With `--data <folder>` the sheet goes into the large district of `bench:register`, and the lists are asked before it,
// while the index of the search box is behind, and when it has followed. The rooms stay: use a copy of the folder.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openProcess, type Running } from '#app/server/compose.ts'
import { migrateAll } from '#app/server/database.ts'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { writeSpreadsheet } from '#kernel/server/spreadsheet/write.ts'
import { followAllChanges, rebuildIndex } from '#engines/search/server/feature.ts'
import { openStage } from '../register/stage.ts'
import { measureLists } from './lists.ts'
import { fillUp, rowsOf, titles, unitsOf, type KnownUnit } from './sheet.ts'

const total = Number(process.env['BENCH_ROOMS'] ?? 312_000)
const rooms = Number(process.env['BENCH_IMPORT'] ?? 100_000)
const password = 'Lin-li2026#bench'
const started = performance.now()
const say = (line: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`)

/** Sends the sheet as the authority would and waits for the task behind it. */
async function importRooms({ app }: Running, token: string, units: readonly KnownUnit[]): Promise<void> {
  const sheet = writeSpreadsheet({
    name: '房屋',
    columns: titles.map((title) => ({ title })),
    rows: rowsOf(units, rooms),
  })
  const bytes = Buffer.concat((await sheet.toArray()) as Buffer[])
  say(`sheet of ${rooms} rooms, ${(bytes.length / 2 ** 20).toFixed(1)} MB`)
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), '房屋.xlsx')
  const request = new Request('http://linli/', { method: 'POST', body: form })
  const headers = { 'x-access-token': token }
  const begun = performance.now()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/village/room/importExcel',
    headers: { ...headers, 'content-type': request.headers.get('content-type') as string },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  say(
    `taken in after ${((performance.now() - begun) / 1000).toFixed(1)} s: ${(answer.json() as { message: string }).message}`,
  )
  for (;;) {
    await new Promise((resume) => setTimeout(resume, 250))
    const { result } = (await app.inject({ url: '/api/sys/task/list', headers })).json() as {
      result: { state: string; message: string | null }[]
    }
    const task = result[0]!
    if (task.state === 'WAITING' || task.state === 'RUNNING') continue
    say(`${task.state}: ${task.message}`)
    break
  }
  say(`import: ${((performance.now() - begun) / 1000).toFixed(1)} s from the first byte (goal 60 s)`)
}

async function tokenOf({ app }: Running, username: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/sys/login', payload: { username, password } })
  return (answer.json() as { result: { token: string } }).result.token
}

async function inDistrict(folder: string): Promise<void> {
  const stage = await openStage(folder, say)
  const { running, owner } = stage
  try {
    const tokens = { admin: await stage.token('supadmin'), street: await stage.token('street01') }
    const lists = async (): Promise<void> => {
      const { rows } = await owner.query<{ waiting: string }>('select count(*) as waiting from search_pending')
      say(`${rows[0]!.waiting} changes wait for the index`)
      await measureLists(running.app, owner, tokens, say)
    }
    await lists()
    await importRooms(running, tokens.admin, await unitsOf(owner))
    await lists()
    const kinds = running.features.flatMap(({ searches = [] }) => searches)
    await followAllChanges(running.services.db, kinds)
    await lists()
  } finally {
    await stage.close()
  }
}

async function inSmallDistrict(): Promise<void> {
  const dataDir = await mkdtemp(join(process.env['BENCH_DIR'] ?? tmpdir(), 'linli-rooms-bench-'))
  const server = await startEmbeddedDatabase({ dataDir: join(dataDir, 'database') })
  try {
    await migrateAll(server.url)
    const settings = readSettings({ CAPTCHA: 'off', LOG_LEVEL: 'error', DATA_DIR: dataDir, DEMO_PASSWORD: password })
    const secret = 'a secret for measurements only, of some length'
    const running = await openProcess({ settings, databaseUrl: server.url, secret, poolSize: 6 })
    await running.populate('demo-s')
    say('the district is there')
    const owner = new Client({ connectionString: server.url })
    owner.on('error', () => {})
    await owner.connect()
    // The owner, too, stands below the wall between tenants.
    await owner.query(`select set_config('app.tenant', '1', false)`)
    const token = await tokenOf(running, 'supadmin')
    if (rooms > 0) await importRooms(running, token, await unitsOf(owner))
    await fillUp(owner, total)
    const kinds = running.features.flatMap(({ searches = [] }) => searches).filter(({ kind }) => kind === 'room')
    say(`${await rebuildIndex(running.services.db, kinds, 1)} rooms in the index of the search box`)
    await owner.query('delete from search_pending')
    await owner.query('vacuum analyze')
    await measureLists(running.app, owner, { admin: token, street: await tokenOf(running, 'street01') }, say)
    await owner.end()
    await running.close()
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const { values } = parseArgs({ options: { data: { type: 'string' } } })
await (values.data === undefined ? inSmallDistrict() : inDistrict(values.data))
