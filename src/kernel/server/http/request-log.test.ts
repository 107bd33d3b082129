import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { actorAs, systemActor } from '../actor.ts'
import { openLog } from '../log.ts'
import { createSecrets } from '../secrets.ts'
import { rememberCaller } from './caller.ts'
import { logRequests } from './request-log.ts'

/** What a request leaves in a log of some level. */
async function linesOf(level: string, url: string, slowFrom?: number): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const target = new Writable({ write: (line: Buffer, _encoding, done) => done(void lines.push(line.toString())) })
  const app = Fastify({ genReqId: () => 'request-1' })
  const secrets = createSecrets({ secret: 'a secret that is long enough for a test' })
  logRequests(app, { log: openLog(level, target), secrets }, slowFrom)
  app.get('/api/things/:id/:status', async (request, reply) => {
    rememberCaller(request, actorAs(systemActor(1), { userId: 'user-1', username: '13900001111' }))
    return reply.code(Number((request.params as { status: string }).status)).send({})
  })
  await app.inject({ url })
  await app.close()
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

const url = (status: number) => `/api/things/13900001111/${status}?phone=13900001111`

test('a request leaves one line with its pattern and a hashed user, and nothing of its values', async () => {
  const [line, ...more] = await linesOf('debug', url(200))
  expect(more).toEqual([])
  expect(line).toMatchObject({
    ...{ msg: 'request', method: 'GET', route: '/api/things/:id/:status', status: 200, requestId: 'request-1' },
    ...{ ms: expect.any(Number), user: expect.stringMatching(/^[0-9a-f]{12}$/) },
  })
  expect(JSON.stringify(line)).not.toMatch(/1390000|user-1/)
})

test.each([
  ['info', 200, undefined, 0],
  ['info', 404, undefined, 0],
  ['info', 200, 0, 1],
  ['info', 429, undefined, 1],
  ['info', 503, undefined, 1],
  ['debug', 404, undefined, 1],
  ['warn', 500, undefined, 0],
])('at %s an answer of %d, slow from %s, leaves %d lines', async (level, status, slowFrom, count) => {
  expect(await linesOf(level, url(status), slowFrom)).toHaveLength(count)
})

test('a request without a route or a caller says so', async () => {
  expect(await linesOf('debug', '/nowhere')).toMatchObject([{ route: 'unknown', status: 404, user: null }])
})
