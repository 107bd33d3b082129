// `npx tsx bench/fee-figures/run.ts [--bills 300000 | --district]`: statistics, reports and the figures of boards over so many bills,
// as the district's administrator, a street, a company and a manager ask for them (goal: 500 ms).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { openStage, type Stage } from '../register/stage.ts'
import { ms } from '../register/timing.ts'
import { fillDistrict } from './district.ts'
import { fill } from './fill.ts'
import { writeTimes } from './writes.ts'

const { values } = parseArgs({
  options: { bills: { type: 'string', default: '300000' }, district: { type: 'boolean' } },
})
const turns = 7

const questions = [
  ['statistics of the year', '/property/stat/collection'],
  ['statistics of two years', '/property/stat/collection?begin=2024-12-01'],
  ['report of a day', `/property/stat/report?period=${new Date().toISOString().slice(0, 10)}`],
  ['report of a month', `/property/stat/report?period=${new Date().toISOString().slice(0, 7)}`],
  ['sums of all bills', '/property/feeBill/sum'],
  ['sums of what is owed', '/property/feeBill/sum?state=UNPAID,PARTIAL&feeType=PROPERTY,PARKING'],
  ['figures of a board', '/stat/metric?code=fee.collectRate,fee.arrears,fee.oldArrears&groupBy=village'],
] as const
const callers = ['supadmin', 'street01', 'co01', 'pm0101'] as const

/** Milliseconds of each turn, in order; undefined where the caller may not ask. */
async function timed(stage: Stage, headers: Record<string, string>, path: string): Promise<number[] | undefined> {
  const waits: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now()
    const answer = await stage.running.app.inject({ method: 'GET', url: `/api${path}`, headers })
    waits.push(performance.now() - begun)
    const { success, message, code } = answer.json() as { success: boolean; message: string; code: number }
    if (answer.statusCode === 403 || code === 510) return undefined
    if (!success) throw new Error(`${path}: ${message}`)
  }
  return waits.toSorted((one, other) => one - other)
}

async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'linli-figures-'))
  const stage = await openStage(folder, () => {}, 'tiny')
  try {
    if (values.district) await fillDistrict(stage.owner)
    else await fill(stage.owner, Number(values.bills))
    for (const username of callers) {
      const headers = { 'x-access-token': await stage.token(username) }
      for (const [what, path] of questions) {
        const waits = await timed(stage, headers, path)
        if (waits)
          console.log(`  ${username.padEnd(10)} ${what.padEnd(26)} least ${ms(waits[0]!)}   p50 ${ms(waits[3]!)}`)
      }
    }
    if (values.district) return
    for (const [what, { least, of }] of Object.entries(await writeTimes(stage.owner)))
      console.log(`  ${what.padEnd(60)} ${ms(least)}   ${((least / of) * 1000).toFixed(0)} µs each`)
  } finally {
    await stage.close()
    await rm(folder, { recursive: true, force: true })
  }
}

await run()
