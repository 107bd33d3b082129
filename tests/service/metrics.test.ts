// What is watched: every figure that the dashboard and the alert rules name is one that a process really shows.
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openMetrics, serveMetrics } from '#app/server/metrics.ts'
import { openPool } from '#kernel/server/db/connection.ts'
import { openDb } from '#kernel/server/db/db.ts'
import { projectRoot } from '#kernel/server/root.ts'
import { testApp } from '../support/test-app.ts'

const read = (name: string) => readFile(`${projectRoot()}/docs/operations/${name}`, 'utf8')

/** Prometheus' own, and the words of its language. */
const words = new Set(['up', 'by', 'le', 'and', 'sum', 'max', 'rate', 'topk', 'increase', 'histogram_quantile'])

/** The figures that an expression names: its words but for labels, durations and the language's own. */
const figuresOf = (expression: string): string[] =>
  [...expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, '').matchAll(/(?<![\w.])[a-z_][\w:]*/g)]
    .map(([word]) => word)
    .filter((word) => !words.has(word))

/** The names under which the figures of an exposition stand. */
function shownIn(exposition: string): Set<string> {
  const shown = new Set<string>()
  for (const [, name = '', type] of exposition.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    shown.add(name)
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) shown.add(`${name}_${part}`)
  }
  return shown
}

test('every figure of the dashboard and of the alert rules is shown, and each of ours is watched', async () => {
  const linli = await testApp()
  const registry = openMetrics(linli)
  await linli.as('admin')
  const exposition = await registry.metrics()
  const shown = shownIn(exposition)
  const dashboard = JSON.parse(await read('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).flatMap(figuresOf)
  const alarmed = [...(await read('alert-rules.yml')).matchAll(/^ +expr: (.+)$/gm)].flatMap(([, expr]) =>
    figuresOf(expr!),
  )
  expect(drawn.length).toBeGreaterThan(15)
  expect(alarmed.length).toBeGreaterThan(10)
  expect([...drawn, ...alarmed].filter((name) => !shown.has(name))).toEqual([])
  expect([...shown].filter((name) => name.startsWith('linli_') && !drawn.includes(name))).toEqual([])
  for (const line of [
    /^linli_database_up 1$/m,
    /^linli_pool_connections\{pool="jobs",state="idle"\} \d+$/m,
    /^linli_cache_entries\{cache="session"\} 1$/m,
    /^linli_tasks\{state="waiting"\} 0$/m,
    /^linli_sockets 0$/m,
    /^http_request_seconds_count\{.*route="\/api\/sys\/login".*\} 1$/m,
  ])
    expect(exposition).toMatch(line)
})

test('figures have an address of their own, and tell of a database that is away', async () => {
  const linli = await testApp()
  const server = await serveMetrics(linli, { metricsPort: 0, metricsHost: '127.0.0.1' })
  const { port, address } = server.address() as AddressInfo
  expect(address).toBe('127.0.0.1')
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      get({ host: '127.0.0.1', port, agent: false }, (answer) => void text(answer).then(resolve, reject)).on(
        'error',
        reject,
      )
    })
  expect(await ask()).toMatch(/^linli_database_up 1$/m)
  expect((await linli.app.inject('/metrics')).body).not.toContain('linli_')
  const gone = openDb(openPool({ url: 'postgresql://127.0.0.1:1/nowhere', as: 'app' }))
  const away = openMetrics({ ...linli, services: { ...linli.services, db: gone }, app: Fastify() as typeof linli.app })
  expect(await away.getSingleMetricAsString('linli_database_up')).toMatch(/^linli_database_up 0$/m)
  expect(await away.getSingleMetricAsString('linli_outbox_waiting')).not.toMatch(/^linli_outbox_waiting \d/m)
})
