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
import { notFound, refusal } from '../errors.ts'
import { route } from './route.ts'

const one = endpoint({ method: 'GET', path: '/one/:id', result: text(9), permission: 'session' })
const routes = [
  route(one, async (_db, _actor, { id }) => {
    if (id === 'there') return 'ok'
    throw id === 'busy' ? refusal('不行') : notFound()
  }),
]
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

const ask = async (id: string, token: string, process = 0) => {
  const answer = await apps[process]!.inject({ url: `/api/one/${id}`, headers: { 'x-access-token': token } })
  return { status: answer.statusCode, wait: answer.headers['retry-after'] }
}

test('whoever guesses ids is refused everything for a minute, on every process where he goes on', async () => {
  const start = Date.UTC(2026, 10, 21, 8)
  setClock(() => new Date(start))
  for (let guess = 1; guess <= 199; guess += 1) expect((await ask(`g${guess}`, 'one', guess % 2)).status).toBe(404)
  expect(await ask('there', 'one')).toMatchObject({ status: 200 })
  setClock(() => new Date(start + 30_000))
  expect((await ask('last', 'one')).status).toBe(404)
  expect(await ask('there', 'one')).toEqual({ status: 429, wait: '60' })
  expect((await ask('more', 'one')).status).toBe(429)
  expect((await ask('more', 'one', 1)).status).toBe(404)
  expect((await ask('there', 'one', 1)).status).toBe(429)
  expect((await ask('there', 'two')).status).toBe(200)
  setClock(() => new Date(start + 91_000))
  expect((await ask('there', 'one')).status).toBe(200)
  expect((await ask('there', 'one', 1)).status).toBe(200)
})

test('refusals of another kind are not counted', async () => {
  for (let turn = 1; turn <= 210; turn += 1) expect((await ask('busy', 'two')).status).toBe(200)
  expect((await ask('none', 'two')).status).toBe(404)
  expect((await ask('there', 'two')).status).toBe(200)
})
