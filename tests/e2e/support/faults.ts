import type { ConsoleMessage, Page, Request } from 'playwright-core'

/** What a page may complain about without failing its test. */
export interface Expected {
  /** Statuses of refusals that the journey provokes. */
  statuses?: readonly number[]
  /** The network is taken away. */
  offline?: boolean
  /** What the page says on the console about it. */
  console?: RegExp
}

export interface Faults {
  readonly list: readonly string[]
  /** Allows what the next steps provoke. */
  expect(expected: Expected): void
}

/** Gathers console errors (content-policy reports among them), uncaught errors and failed requests of a page. */
export function watchFaults(page: Page): Faults {
  const list: string[] = []
  let allowed: Expected = {}
  const isAllowed = (status: number): boolean => allowed.statuses?.includes(status) ?? false
  page.on('pageerror', (error) => list.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || isResource(message) || allowed.console?.test(message.text())) return
    list.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400 || isAllowed(response.status())) return
    list.push(`${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    if (!wasLeft(request) && !allowed.offline) list.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  return { list, expect: (expected) => (allowed = { ...allowed, ...expected }) }
}

/** The browser repeats failed requests on the console; `response` and `requestfailed` have them already. */
const isResource = (message: ConsoleMessage): boolean =>
  /^(?:Failed to load resource|WebSocket connection to)/.test(message.text())

/** Calls of a page that was left or answered otherwise meanwhile are aborted on purpose. */
const wasLeft = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED'
