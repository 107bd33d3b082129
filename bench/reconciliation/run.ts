// `npx tsx bench/reconciliation/run.ts [--rows 50000]`: a statement of so many rows, of which a hundred differ, looked at
// and taken; what others wait meanwhile. The floor is how long it takes to send such a sheet and read it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { reconApi, reconCalls } from '#business/property-fee/reconciliation/shared/api.ts'
import type { FeeRecon, StatementCheck } from '#business/property-fee/reconciliation/shared/schema.ts'
import { village } from '../bill/fill.ts'
import { openStage, type Stage } from '../register/stage.ts'
import { ms } from '../register/timing.ts'
import { day, fill } from './fill.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '50000' } } })
const rows = Number(values.rows)
const differing = 100
const say = (line: string): void => console.log(line)
/** Of 50,000 rows; fewer have a part of it. */
const goals = { statementMs: (20_000 * rows) / 50_000, otherMs: 300 }
let missed = 0
const told = (what: string, value: number, goal: number): void => {
  if (value > goal) missed += 1
  say(`  ${what.padEnd(34)} ${ms(value)}   goal ${ms(goal)}${value > goal ? '  missed' : ''}`)
}

/** Every row by the number on its slip; the first ones say another sum. */
const sheet = (): Buffer =>
  Buffer.from(
    [
      '渠道流水号,商户单号,交易时间,金额,手续费,状态',
      ...Array.from({ length: rows }, (_, at) => {
        const amount = `${100 + ((at + 1) % 900)}.${at < differing ? '50' : '00'}`
        return `BENCHV${at + 1},,${day} 10:00:00,${amount},0.60,成功`
      }),
    ].join('\r\n'),
  )

async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'linli-recon-'))
  const stage = await openStage(folder, () => {}, 'tiny')
  try {
    await fill(stage.owner, rows)
    await measure(stage)
  } finally {
    await stage.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(stage: Stage): Promise<void> {
  const { app } = stage.running
  const headers = { 'x-access-token': await stage.token('pm0101') }
  const bytes = sheet()
  const begun = performance.now()
  await readSheet(bytes, {}, true)
  const floor = performance.now() - begun
  const send = async <Out>(path: string): Promise<{ wall: number; result: Out }> => {
    const form = new FormData()
    const fields = { villageId: village, channel: 'POS', beginDay: day, endDay: day }
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    form.append('file', new Blob([new Uint8Array(bytes)]), 'pos.csv')
    const body = new Response(form)
    const payload = Buffer.from(await body.arrayBuffer())
    const at = performance.now()
    const answer = await app.inject({
      ...{ method: 'POST', url: `/api${path}`, payload },
      headers: { ...headers, 'content-type': body.headers.get('content-type')! },
    })
    const { success, message, result } = answer.json() as { success: boolean; message: string; result: Out }
    if (!success) throw new Error(message)
    return { wall: performance.now() - at, result }
  }
  const checked = await send<StatementCheck>(reconCalls.check.paths[0]!)
  let isOver = false
  const waiting = others(app, headers, () => isOver)
  const taken = await send<FeeRecon>(reconCalls.import.paths[0]!)
  isOver = true
  const waits = await waiting
  say(`${taken.result.lineCount} rows, ${taken.result.matchedCount} fit, ${taken.result.openCount} differ`)
  if (taken.result.matchedCount !== rows - differing || taken.result.openCount !== differing)
    throw new Error('not what the statement says')
  say(`  floor: the sheet read alone        ${ms(floor)}`)
  told('looked at', checked.wall, goals.statementMs)
  told('taken', taken.wall, goals.statementMs)
  told('others meanwhile, p95', waits[Math.floor(waits.length * 0.95)] ?? 0, goals.otherMs)
}

/** What somebody else waits who asks for the list every 50 ms, until `isOver`. */
async function others(app: Stage['running']['app'], headers: Record<string, string>, isOver: () => boolean) {
  const waits: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    await app.inject({ method: 'GET', url: `/api${reconApi.page.paths[0]!}?pageSize=10`, headers })
    waits.push(performance.now() - begun)
    await sleep(50)
  }
  return waits.toSorted((one, other) => one - other)
}

await run()
say(`\n${missed} goals missed`)
process.exitCode = missed > 0 ? 1 : 0
