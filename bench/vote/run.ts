// `npx tsx bench/vote/run.ts [--ballots 100000]`: counting and verifying the ballots of a vote, beside the bare reading of its file.
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { openBox } from '#business/owners-meeting/ballot/shared/ballot-box.ts'
import { countBox } from '#business/owners-meeting/ballot/shared/count.ts'
import type { LogRecord } from '#business/owners-meeting/ballot/shared/log-record.ts'
import { verifyVote } from '#business/owners-meeting/verify/shared/verification.ts'
import { writeSealed } from '#business/owners-meeting/verify/shared/vote-file.ts'
import { digest, madeLog } from './log.ts'

const { values } = parseArgs({ options: { ballots: { type: 'string', default: '100000' } } })
const ballots = Number(values.ballots)
/** For 100,000 ballots; fewer have their part. */
const goals = { count: ballots / 100, verify: (3 * ballots) / 100 }

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

let missed = 0
function tell(what: string, { wall, processor }: Timed<unknown>, goal: number, floor: Timed<unknown>): void {
  if (wall > goal) missed += 1
  const times = (processor / floor.processor).toFixed(1)
  const figures = `${wall.toFixed(0)} ms (processor ${processor.toFixed(0)}, ${times} × the floor), goal ${goal} ms`
  console.log(`${what.padEnd(9)} ${figures}${wall > goal ? '  missed' : ''}`)
}

/** The file as it lies on the disk, and what its first topic must come to. */
function made() {
  const { roster, links, agreed } = madeLog(ballots)
  const acts = links.map(({ seq, at, record }) => ({ seq, at, record: record as LogRecord }))
  const count = timed(() => countBox(openBox(acts, roster, true)))
  const said = count.result[0]?.options[0]
  if (said?.count !== agreed.count || said.area !== agreed.area) throw new Error('another result')
  const head = { meetingId: 'bench', meetingNo: 'YZDH-BENCH', title: '测量业主大会', villageName: '测量小区', roster }
  const chain = { length: links.length, head: links.at(-1)?.link ?? '' }
  return { count, text: writeSealed(digest, { head, chain, results: count.result, links }) }
}

const { count, text } = made()
globalThis.gc?.()
const floor = timed(() => text.split('\n').filter((line) => line !== '' && JSON.parse(line)).length)
const verified = timed(() => verifyVote(digest, text))
if (!verified.result.isGood) throw new Error(verified.result.line)
console.log(`${ballots} ballots of three topics, ${Math.round(text.length / 1_048_576)} million characters`)
console.log(`floor     ${floor.wall.toFixed(0)} ms (processor ${floor.processor.toFixed(0)}): the file read alone`)
tell('counted', count, goals.count, floor)
tell('verified', verified, goals.verify, floor)
process.exitCode = missed > 0 ? 1 : 0
