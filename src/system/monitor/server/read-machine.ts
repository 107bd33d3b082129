import { statfs } from 'node:fs/promises'
import { availableParallelism, freemem, loadavg, totalmem } from 'node:os'
import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'
import type { Overview } from '../shared/api.ts'

const nanosecondsPerMs = 1e6
/** Milliseconds between two looks; what is measured counts from the look before. */
const resolution = 20
const round = (value: number, places = 1): number => Number(value.toFixed(places))

/** Counts from now on how late the process is for its timers. */
export function watchDelay(): IntervalHistogram {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  return delay
}

/** Milliseconds that so many per cent of the looks were late at most; of none 0. */
export const lateness = (delay: IntervalHistogram, percent: number): number => {
  const late = delay.count === 0 ? 0 : Math.max(0, delay.percentile(percent) / nanosecondsPerMs - resolution)
  return round(late)
}

export function readServer(delay: IntervalHistogram): Overview['server'] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const uptime = process.uptime()
  return {
    node: process.version,
    uptime: Math.floor(uptime),
    memory: rss,
    heap: heapUsed,
    cpu: round((user + system) / 1e4 / Math.max(uptime, 1)),
    lateMedian: lateness(delay, 50),
    lateWorst: lateness(delay, 99),
    cores: availableParallelism(),
    load: round(loadavg()[0] ?? 0, 2),
    machineMemory: totalmem(),
    machineFree: freemem(),
  }
}

/** The file system that holds the data directory; its path is nobody's business. */
export async function readDisks(dataDir: string): Promise<Overview['disks']> {
  const { blocks, bavail, bsize } = await statfs(dataDir)
  const max = blocks * bsize
  const rest = bavail * bsize
  return [{ name: '数据目录', max, rest, restPPT: max === 0 ? 0 : round(100 - (rest / max) * 100) }]
}
