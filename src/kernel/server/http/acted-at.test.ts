import fc from 'fast-check'
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
import { object, text } from '../../shared/schema.ts'
import { fromWire, toWire } from '../../shared/time.ts'
import { actTime } from '../act-time.ts'
import { setClock } from '../clock.ts'
import { actedAt } from './acted-at.ts'
import { route } from './route.ts'

const ms = (wire: string): number => fromWire(wire).getTime()
const arrival = '2026-11-20 12:00:00'
const headersOf = (acted: string | number, contact: string | number) => ({
  'x-acted-at': String(typeof acted === 'number' ? acted : ms(acted)),
  'x-last-contact': String(typeof contact === 'number' ? contact : ms(contact)),
})

test.each([
  ['after the last contact', '2026-11-20 10:58:00', '2026-11-20 10:30:00', '2026-11-20 10:58:00'],
  ['at the last contact', '2026-11-20 10:30:00', '2026-11-20 10:30:00', '2026-11-20 10:30:00'],
  ['before the last contact', '2026-11-20 10:29:59', '2026-11-20 10:30:00', undefined],
  ['a day before its arrival', '2026-11-19 12:00:00', '2026-11-19 11:00:00', '2026-11-19 12:00:00'],
  ['longer than a day before its arrival', '2026-11-19 11:59:59', '2026-11-19 11:00:00', undefined],
  ['a second before its arrival', '2026-11-20 11:59:59', '2026-11-20 10:30:00', '2026-11-20 11:59:59'],
  ['two minutes ahead, as it has arrived by now', '2026-11-20 12:02:00', '2026-11-20 10:30:00', undefined],
  ['far ahead', '2026-11-20 12:02:01', '2026-11-20 10:30:00', undefined],
  ['in ms of another century', 99_999_999_999_999, 0, undefined],
])('an act %s counts as told or as arrived', (_name, acted, contact, counts) => {
  expect(actedAt(headersOf(acted, contact), fromWire(arrival))).toBe(counts)
})

test.each([
  ['no moment', { 'x-last-contact': String(ms('2026-11-20 10:30:00')) }],
  ['no contact', { 'x-acted-at': String(ms('2026-11-20 10:58:00')) }],
  ['words', { 'x-acted-at': '2026-11-20 10:58:00', 'x-last-contact': '0' }],
  ['a sign', { 'x-acted-at': `-${ms('2026-11-20 10:58:00')}`, 'x-last-contact': '0' }],
  ['nothing', { 'x-acted-at': '', 'x-last-contact': '' }],
])('of %s nothing follows', (_name, headers) => {
  expect(actedAt(headers, fromWire(arrival))).toBeUndefined()
})

test('whatever a device tells, an act counts neither after its arrival, nor a day before, nor before the last contact', () => {
  const near = fc.integer({ min: -100_000_000, max: 100_000_000 })
  fc.assert(
    fc.property(near, near, (acted, contact) => {
      const [now, told] = [
        ms(arrival),
        actedAt(headersOf(ms(arrival) + acted, ms(arrival) + contact), fromWire(arrival)),
      ]
      if (told === undefined) return acted >= 0 || acted < contact || acted < -86_400_000
      // Wire times have no parts of seconds.
      const at = ms(told)
      return at <= now && at > now - 86_401_000 && at > now + contact - 1000
    }),
  )
})

test('an act counts never before its record came to stand as it stands', () => {
  setClock(() => fromWire(arrival))
  const acted = { actedAt: '2026-11-20 10:58:00' }
  const stood = (updateTime: string | null) => ({ createTime: '2026-11-20 09:00:00', updateTime })
  expect(actTime(acted, stood('2026-11-20 10:58:00'))).toBe(acted.actedAt)
  expect(actTime(acted, stood(null))).toBe(acted.actedAt)
  expect(actTime(acted, stood('2026-11-20 10:58:01'))).toBe(arrival)
  expect(actTime({}, stood(null))).toBe(arrival)
})

const body = object({ action: text(9) })
const common = {
  method: 'PUT',
  body,
  result: object({ at: text(32) }),
  permission: 'session',
  idempotent: true,
} as const
const never = { createTime: null, updateTime: null }
const marked = endpoint({ ...common, path: '/act', queued: ({ action }) => action === 'finish' })
const others = endpoint({ ...common, path: '/other' })
const routes = [marked, others].map((one) =>
  route(one, (db, actor) => db.write(actor, async () => ({ at: actTime(actor, never) }))),
)

let fixture: FixtureDatabase
let app: FastifyInstance
beforeAll(async () => {
  fixture = await fixtureDatabase({})
  ;({ app } = await fixtureApp(fixture, { routes, identity: tokenIdentity({ anna: actorWith({ userId: 'anna' }) }) }))
})
afterEach(() => setClock())
afterAll(async () => {
  await app.close()
  await fixture.close()
})

async function put(path: string, action: string, key: string): Promise<string> {
  const now = Date.now()
  const headers = { 'x-access-token': 'anna', 'x-idempotency-key': key, ...headersOf(now - 3_600_000, now - 7_200_000) }
  const answer = await app.inject({ method: 'PUT', url: `/api${path}`, headers, payload: { action } })
  return answer.json<{ result: { at: string } }>().result.at
}
const ago = (minutes: number): string => toWire(new Date(Date.now() - minutes * 60_000))

test('only the calls that an endpoint marks are dated by a device', async () => {
  expect((await put('/act', 'finish', 'k1')) < ago(50)).toBe(true)
  expect((await put('/act', 'verify', 'k2')) > ago(10)).toBe(true)
  expect((await put('/other', 'finish', 'k3')) > ago(10)).toBe(true)
})

test('a second copy under the same key is answered as the first, whatever it says of its time', async () => {
  const first = await put('/act', 'finish', 'k4')
  setClock(() => new Date(Date.now() + 600_000))
  expect(await put('/act', 'finish', 'k4')).toBe(first)
})
