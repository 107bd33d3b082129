import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** A window with what it tells about itself. */
export interface Window {
  page: Page
  debug: CDPSession
}

/** How slow everything is: the processor of an old office machine at a line of 9 / 1.5 Mbit/s. */
const slowness = 4
const line = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 }
const free = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Text of a page script; it begins before any of the page's own. `stands` marks the frame after what it looks for. */
const recorder = `(() => {
  const seen = { lcp: 0, shift: 0, tasks: [], slow: [], click: 0, stood: 0 }
  const observe = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  observe('layout-shift', (entry) => entry.hadRecentInput || (seen.shift += entry.value))
  observe('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
  observe('event', (entry) => entry.interactionId && seen.slow.push(entry.duration), { durationThreshold: 16 })
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  seen.await = (selector) => {
    seen.stood = 0
    const before = new Set(shown(selector))
    const look = () => {
      if (!shown(selector).some((one) => !before.has(one))) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (seen.stood = performance.now())
      port2.postMessage(0)
    }
    requestAnimationFrame(look)
  }
  addEventListener('click', ({ timeStamp }) => (seen.click = timeStamp), true)
  globalThis.bench = seen
})();`

/** What the recorder has seen. Times in ms since the navigation began. */
export interface Seen {
  lcp: number
  /** Sum of all layout shifts that no input excuses. */
  shift: number
  /** Ms by which tasks after the first paint were longer than 50. */
  blocking: number
  /** Duration of every interaction of 16 ms and more. */
  slow: number[]
  click: number
  stood: number
}

/** Opens a window in a context; its navigations wait for `selector`. */
export async function openWindow(context: BrowserContext, selector: string): Promise<Window> {
  const page = await context.newPage()
  const debug = await context.newCDPSession(page)
  await debug.send('Network.enable')
  await debug.send('HeapProfiler.enable')
  await page.addInitScript({ content: `${recorder}bench.await(${JSON.stringify(selector)})` })
  return { page, debug }
}

export async function slowDown({ debug }: Window, isSlow = true): Promise<void> {
  await debug.send('Network.emulateNetworkConditions', isSlow ? line : free)
  await debug.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? slowness : 1 })
}

/** Waits until what was asked for stands; answers all that was seen. The content policy forbids waiting inside the page. */
export async function stands({ page }: Window): Promise<Seen> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await page.waitForTimeout(25)) {
    if (await page.evaluate<boolean>('globalThis.bench?.stood > 0')) return readSeen(page)
  }
  throw new Error(`nothing to see at ${page.url()}`)
}

export const readSeen = (page: Page): Promise<Seen> =>
  page.evaluate<Seen>(`(() => {
    const { lcp, shift, slow, click, stood, tasks } = bench
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const blocking = tasks.reduce((sum, [start, ms]) => sum + (start + ms > painted ? Math.max(0, ms - 50) : 0), 0)
    return { lcp, shift, slow, click, stood, blocking }
  })()`)

/** What was asked for until `until`: KiB of scripts as they went over the line, and the number of requests. */
export const fetched = (page: Page, until: number): Promise<{ kib: number; requests: number }> =>
  page.evaluate<{ kib: number; requests: number }>(`(() => {
    const all = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= ${until})
    const scripts = all.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return { kib: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024, requests: all.length + 1 }
  })()`)

/** MB in use after everything that nobody holds is gone. */
export async function heapOf({ debug }: Window): Promise<number> {
  await debug.send('HeapProfiler.collectGarbage')
  const { usedSize } = await debug.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
