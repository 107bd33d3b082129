import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const mebibyte = 2 ** 20

/** Says how long some work takes, and how much memory of this process it needs beyond what it had before. */
export async function measured(name: string, work: () => Promise<unknown>): Promise<void> {
  collect()
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const started = performance.now()
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${name}: ${seconds} s, +${Math.round((most - before) / mebibyte)} MB over ${Math.round(before / mebibyte)} MB`,
  )
}
