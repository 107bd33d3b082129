import { performance } from 'node:perf_hooks'
import { openBox } from '#business/owners-meeting/ballot/shared/ballot-box.ts'
import { countBox } from '#business/owners-meeting/ballot/shared/count.ts'
import type { LogRecord } from '#business/owners-meeting/ballot/shared/log-record.ts'
import { verifyVote } from '#business/owners-meeting/verify/shared/verification.ts'
import { writeSealed } from '#business/owners-meeting/verify/shared/vote-file.ts'
import { hashParts as digest } from '../../tests/support/town-log.ts'
import { madeLog } from './log.ts'

interface Timed<T> {
  wall: number
  processor: number
  result: T
}

function timed<T>(work: () => T): Timed<T> {
  const [begun, before] = [performance.now(), process.cpuUsage()]
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return { wall: performance.now() - begun, processor: (user + system) / 1000, result }
}

/** Whether it is within the goal. */
function tell(what: string, { wall, processor }: Timed<unknown>, goal: number, floor: Timed<unknown>): boolean {
  const times = (processor / floor.processor).toFixed(1)
  const figures = `${wall.toFixed(0)} ms (processor ${processor.toFixed(0)}, ${times} × the floor), goal ${goal} ms`
  console.log(`${what.padEnd(9)} ${figures}${wall > goal ? '  missed' : ''}`)
  return wall <= goal
}

/** The file as it lies on the disk, and what its first topic must come to. */
function made(ballots: number) {
  const { roster, links, agreed } = madeLog(ballots)
  const acts = links.map(({ seq, at, record }) => ({ seq, at, record: record as LogRecord }))
  const count = timed(() => countBox(openBox(acts, roster, true)))
  const said = count.result[0]?.options[0]
  if (said?.count !== agreed.count || said.area !== agreed.area) throw new Error('another result')
  const head = { meetingId: 'bench', meetingNo: 'YZDH-BENCH', title: '测量业主大会', villageName: '测量小区', roster }
  const chain = { length: links.length, head: links.at(-1)?.link ?? '' }
  return { count, text: writeSealed(digest, { head, chain, results: count.result, links }) }
}

/** Counts and verifies so many ballots beside the bare reading of their file; whether both goals were met. */
export function measureCounting(ballots: number): boolean {
  /** For 100,000 ballots; fewer have their part. */
  const goals = { count: ballots / 100, verify: (3 * ballots) / 100 }
  const { count, text } = made(ballots)
  globalThis.gc?.()
  const floor = timed(() => text.split('\n').filter((line) => line !== '' && JSON.parse(line)).length)
  const verified = timed(() => verifyVote(digest, text))
  if (!verified.result.isGood) throw new Error(verified.result.line)
  console.log(`${ballots} ballots of three topics, ${Math.round(text.length / 1_048_576)} million characters`)
  console.log(`floor     ${floor.wall.toFixed(0)} ms (processor ${floor.processor.toFixed(0)}): the file read alone`)
  const isCounted = tell('counted', count, goals.count, floor)
  return tell('verified', verified, goals.verify, floor) && isCounted
}
