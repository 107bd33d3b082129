import type { RouteLine, Sample, TraceLine } from '../shared/traffic.ts'

const mostLines = 100
const mostRoutes = 50
/** So many of the latest times of a route decide its 95th percentile. */
const mostTimes = 200

/** Values of which only the latest are kept. */
function ring<T>(most: number) {
  const values: T[] = []
  let next = 0
  return {
    add: (value: T): void => {
      values[next] = value
      next = (next + 1) % most
    },
    /** The oldest first. */
    all: (): T[] => (values.length < most ? [...values] : [...values.slice(next), ...values.slice(0, next)]),
  }
}

/** The value that 95 of a hundred do not exceed; of none 0. */
export function p95Of(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0
}

interface Route {
  count: number
  failed: number
  sum: number
  times: ReturnType<typeof ring<number>>
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Remembers what a process answered; taking note of a request costs about a microsecond. */
export function openTraffic() {
  const lines = ring<TraceLine>(mostLines)
  const routes = new Map<string, Route>()
  const lately = ring<number>(1000)
  let since = 0
  return {
    note: (line: TraceLine): void => {
      lines.add(line)
      lately.add(line.cost)
      since += 1
      const key = `${line.method} ${line.path}`
      const route = routes.get(key) ?? { count: 0, failed: 0, sum: 0, times: ring<number>(mostTimes) }
      routes.set(key, route)
      route.count += 1
      route.sum += line.cost
      route.times.add(line.cost)
      if (line.status >= 500) route.failed += 1
    },
    trace: (): TraceLine[] => lines.all().toReversed(),
    /** Those that took most time altogether. */
    routes: (): RouteLine[] =>
      [...routes]
        .toSorted(([, a], [, b]) => b.sum - a.sum)
        .slice(0, mostRoutes)
        .map(([key, { count, failed, sum, times }]) => {
          const [method = '', path = ''] = key.split(' ')
          return { method, path, count, failed, mean: tenth(sum / count), p95: tenth(p95Of(times.all())) }
        }),
    /** Requests since the last time that this was asked, and how slow the latest ones were. */
    take: (): Pick<Sample, 'requests' | 'p95'> => {
      const figures = { requests: since, p95: since === 0 ? 0 : tenth(p95Of(lately.all().slice(-since))) }
      since = 0
      return figures
    },
  }
}
export type Traffic = ReturnType<typeof openTraffic>

/** Samples of the last hour at their own pace, and of the last day joined by tens. */
export function openHistory() {
  const hour = ring<Sample>(120)
  const day = ring<Sample>(288)
  let waiting: Sample[] = []
  const mean = (values: readonly number[]): number => tenth(values.reduce((sum, one) => sum + one, 0) / values.length)
  return {
    add: (sample: Sample): void => {
      hour.add(sample)
      waiting.push(sample)
      if (waiting.length < 10) return
      const of = (key: 'cpu' | 'memory' | 'late' | 'requests' | 'p95') => waiting.map((one) => one[key])
      day.add({
        time: sample.time,
        cpu: mean(of('cpu')),
        memory: Math.max(...of('memory')),
        late: Math.max(...of('late')),
        requests: of('requests').reduce((sum, one) => sum + one, 0),
        p95: Math.max(...of('p95')),
      })
      waiting = []
    },
    read: (range: '1h' | '24h'): Sample[] => (range === '1h' ? hour : day).all(),
  }
}
