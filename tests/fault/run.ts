// The long form: `npm run fault [rounds]`, 50 unless told, with jobs running in each. Exit code 0 when nothing was lost,
// doubled, torn or late, no process has ended by itself, and every job was done in the end.
import type { Audit } from './audit.ts'
import { castRound, openCasting, votersAtOnce } from './casting.ts'
import { untilJobsDone } from './held-jobs.ts'
import { lineFaults, lineRound, openWired } from './line-rounds.ts'
import { openPaying, paymentsAtOnce, payRound } from './paying.ts'
import type { PressRound } from './press-round.ts'
import { restartInTurn } from './rolling.ts'
import { round, type Round } from './rounds.ts'
import { openScene } from './scene.ts'
import { killOneOfTwo } from './two-processes.ts'

const limitMs = 10_000
const widths = [6, 16, 7, 8, 6, 7, 6, 12, 9, 10] as const
const heads = ['round', 'fault', 'acked', 'stored', 'lost', 'twice', 'torn', 'undelivered', 'ready ms', 'write ms']

const row = (cells: readonly (string | number)[], end = ''): string =>
  `${cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 8)).join('')}${end}`

interface Line {
  fault: string
  acked: number
  audit: Audit
  violations: readonly string[]
  failures: string
  readyMs: number
  writeMs: number
}

const lineOf = ({ healthyMs, writableMs, ...made }: Round): Line => ({
  ...made,
  readyMs: healthyMs,
  writeMs: writableMs,
})

const pressLine = (fault: string, all: number, round: PressRound): Line => {
  const { acked, stored, storedUnanswered, lost, twice, violations, readyMs } = round
  return {
    ...{ fault, acked, violations, readyMs, writeMs: 0 },
    audit: { stored, lost, twice, torn: 0, undelivered: 0 },
    failures: `${all - acked} without an answer, ${storedUnanswered} of them stored`,
  }
}

function isGood({ audit, violations, readyMs, writeMs }: Line, owed: number): boolean {
  const { stored, lost, twice, torn, undelivered } = audit
  const clean = lost + twice + torn + undelivered + violations.length === 0 && stored === owed
  return clean && Math.max(readyMs, writeMs) <= limitMs
}

function print(number: number, line: Line): void {
  const { audit: a } = line
  const cells = [number, line.fault, line.acked, a.stored, a.lost, a.twice, a.torn, a.undelivered]
  console.log(row([...cells, line.readyMs, line.writeMs], line.failures))
  for (const violation of line.violations.slice(0, 5)) console.log(`       ! ${violation.slice(0, 300)}`)
}

async function main(): Promise<void> {
  const rounds = Number(process.argv[2] ?? 50)
  const scene = await openScene()
  const lines: Line[] = []
  let good = 0
  let jobsDone: number | undefined
  const add = (line: Line, owed = scene.intents.length) => {
    lines.push(line)
    print(lines.length, line)
    if (isGood(line, owed)) good += 1
  }
  try {
    console.log(row(heads, 'failed attempts of clients'))
    for (let number = 1; number <= rounds; number += 1)
      add(lineOf(await round(scene, number % 2 === 1 ? 'app' : 'postgres')))
    for (const _ of [1, 2]) add(lineOf(await round(scene, 'SIGTERM')))
    const wired = await openWired(scene)
    for (const fault of [...lineFaults, ...lineFaults]) {
      const { healthyMs, writableMs, ...made } = await lineRound(scene, wired, fault)
      add({ ...made, readyMs: healthyMs, writeMs: writableMs })
    }
    await wired.close()
    for (const victim of ['first', 'second'] as const) {
      const { silentMs, ...made } = await killOneOfTwo(scene, victim)
      add({ ...made, fault: `${victim} of two`, readyMs: 0, writeMs: silentMs })
    }
    add({ ...(await restartInTurn(scene)), fault: 'rolling', readyMs: 0, writeMs: 0 })
    const casting = await openCasting(scene, Math.max(2, Math.round(rounds / 5)))
    for (const turn of casting.turns.keys())
      add(pressLine('casting', votersAtOnce, await castRound(scene, casting, turn)), votersAtOnce)
    await casting.client.end()
    let paying = await openPaying(scene)
    for (let number = 1; number <= Math.max(2, Math.round(rounds / 2)); number += 1) {
      const { outcome, next } = await payRound(scene, paying)
      add(pressLine(`paying, ${outcome.made} bills`, paymentsAtOnce, outcome), paymentsAtOnce)
      paying = next
    }
    await paying.client.end()
    jobsDone = await untilJobsDone(scene)
  } finally {
    await scene.close()
  }
  const acked = lines.reduce((sum, line) => sum + line.acked, 0)
  const slowest = Math.max(...lines.map((line) => Math.max(line.readyMs, line.writeMs)))
  console.log(
    `\n${good} of ${lines.length} rounds good: ${acked} writes acknowledged, healthy again after ${slowest} ms at most`,
  )
  const jobs = jobsDone === undefined ? 'some jobs were never done' : `all jobs were done ${jobsDone} s later`
  console.log(`no process may have ended by itself; ${jobs}`)
  process.exitCode = good === lines.length && jobsDone !== undefined ? 0 : 1
}

await main()
