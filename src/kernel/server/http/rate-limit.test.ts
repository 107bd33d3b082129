import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import {
  actorWith,
  fixtureDatabase,
  tokenIdentity,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { text } from '../../shared/schema.ts'
import { setClock } from '../clock.ts'
import { route } from './route.ts'

const limit = { count: 3, seconds: 10 }
const probe = endpoint({ method: 'GET', path: '/probe', result: text(9), permission: 'session', limit })
const free = endpoint({ method: 'GET', path: '/free', result: text(9), permission: 'session' })
const routes = [route(probe, async () => 'ok'), route(free, async () => 'ok')]
const identity = tokenIdentity({ one: actorWith({ userId: 'u1' }), two: actorWith({ userId: 'u2' }) })

let fixture: FixtureDatabase
let apps: FastifyInstance[]

beforeAll(async () => {
  fixture = await fixtureDatabase()
  const made = await Promise.all([1, 2].map(() => fixtureApp(fixture, { routes, identity })))
  apps = made.map(({ app }) => app)
})
afterEach(() => setClock())
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await fixture.close()
})

const ask = async (path: string, token: string, process = 0) => {
  const answer = await apps[process]!.inject({ url: `/api${path}`, headers: { 'x-access-token': token } })
  return { status: answer.statusCode, wait: answer.headers['retry-after'] }
}

test('a caller over the limit waits for the end of the window on every process, others and other calls do not', async () => {
  const start = Date.UTC(2026, 10, 21, 8)
  setClock(() => new Date(start))
  for (const process of [0, 1, 0]) expect(await ask('/probe', 'one', process)).toMatchObject({ status: 200 })
  setClock(() => new Date(start + 4_000))
  expect(await ask('/probe', 'one', 1)).toEqual({ status: 429, wait: '6' })
  expect(await ask('/probe', 'one', 0)).toEqual({ status: 429, wait: '6' })
  expect(await ask('/probe', 'two')).toMatchObject({ status: 200 })
  expect(await ask('/free', 'one')).toMatchObject({ status: 200 })
  setClock(() => new Date(start + 10_000))
  expect(await ask('/probe', 'one', 1)).toMatchObject({ status: 200 })
})

test('of many calls at once no more pass than the limit says', async () => {
  setClock(() => new Date(Date.UTC(2026, 10, 22, 8)))
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask('/probe', 'one', index % 2)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit.count)
})
