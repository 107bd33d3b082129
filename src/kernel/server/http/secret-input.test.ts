import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import {
  actorWith,
  fixtureDatabase,
  tokenIdentity,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { permissions } from '../../shared/permission.ts'
import { object, text } from '../../shared/schema.ts'
import { statement } from '../db/statement.ts'
import { refusal } from '../errors.ts'
import { createSecrets, newId } from '../secrets.ts'
import { openedAnswer } from './idempotency.ts'
import { route } from './route.ts'
import { concealInput, leaveUntraced } from '../sys-log.ts'
import { refuseOpenSecret } from './secret-input.ts'

const planted = 'PLANTED-CHOICE'
const may = permissions('poll', { cast: { label: '投票', roles: [] } })
const castApi = endpoint({
  method: 'POST',
  path: '/poll/cast',
  body: object({ choice: text(40), end: text(20) }),
  result: object({ id: text(32), receipt: text(60) }),
  permission: may.cast,
  idempotent: true,
  secretInput: true,
})
const cast = route(castApi, async (db, actor, { choice, end }) => {
  const { id } = await db.write(actor, async (tx) => {
    if (end === 'refuse') throw refusal(`不能选择${choice}`)
    if (end === 'defect') throw new TypeError(`cannot read ${choice}`)
    if (end === 'database') await tx.run(statement('select $1::integer', [choice]))
    const made = newId()
    await tx.run(statement('insert into poll values ($1, $2, $3)', [actor.tenantId, made, 'sealed']))
    return { id: made, choice }
  })
  return { id, receipt: `receipt of ${id}` }
})

/** The same input of a call that is no secret by itself: the handler says what of this one may be kept. */
const sometimes = <Name extends string>(name: Name, says: typeof leaveUntraced) =>
  route(
    endpoint({
      method: 'POST',
      path: `/poll/${name}`,
      body: object({ choice: text(40), end: text(20) }),
      result: object({ id: text(32) }),
      permission: may.cast,
    }),
    (db, actor, { choice, end }) => {
      says(actor)
      return db.write(actor, async (tx) => {
        if (end === 'refuse') throw refusal(`不能选择${choice}`)
        if (end === 'database') await tx.run(statement('select $1::integer', [choice]))
        const id = newId()
        await tx.run(statement('insert into poll values ($1, $2, $3)', [actor.tenantId, id, 'sealed']))
        return { id }
      })
    },
  )
const whisper = sometimes('whisper', leaveUntraced)
const murmur = sometimes('murmur', concealInput)

/** As the fixture's application has them. */
const secrets = createSecrets({ secret: 'a secret of at least thirty-two characters' })
let fixture: FixtureDatabase
let app: FastifyInstance
beforeAll(async () => {
  fixture = await fixtureDatabase({ poll: 'tenant_id integer not null, id text not null, ballot text not null' })
  const identity = tokenIdentity({ anna: actorWith({ may: new Set([may.cast.code]) }) })
  ;({ app } = await fixtureApp(fixture, { routes: [cast, whisper, murmur], identity }))
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})

async function send(key: string | undefined, end = '', choice = planted, path = 'cast') {
  const headers = { 'x-access-token': 'anna', ...(key !== undefined && { 'x-idempotency-key': key }) }
  const answer = await app.inject({ method: 'POST', url: `/api/poll/${path}`, headers, payload: { choice, end } })
  const entries = await rows(`select * from sys_log where request_id = $1 order by log_type`, [
    answer.headers['x-request-id'],
  ])
  return { status: answer.statusCode, body: answer.json<{ message: string; result: { id: string } }>(), entries }
}
const rows = async (sql: string, values: unknown[] = []) => {
  const [read] = await fixture.db.flight({ tenantId: 1, userId: '' }, [statement<object>(sql, values)])
  return read!
}

test('the log names the call and the record, not what was sent', async () => {
  const { body, entries } = await send('k1')
  expect(entries).toMatchObject([{ logContent: `投票（${body.result.id}）`, requestParam: null, resultCode: 200 }])
  expect(JSON.stringify(entries)).not.toContain(planted)
})

test.each([undefined, 'k9'])(
  'without a write that stands the log says that it failed, not why (key %s)',
  async (key) => {
    const { body, entries } = await send(key, 'refuse')
    expect(body.message).toBe(`不能选择${planted}`)
    expect(entries).toMatchObject([{ logContent: '投票，失败', requestParam: null }])
    expect(JSON.stringify(entries)).not.toContain(planted)
  },
)

test.each(['defect', 'database'])('an exception (%s) tells the place and no value', async (end) => {
  const { entries } = await send(undefined, end)
  expect(entries.length).toBeGreaterThan(0)
  expect(JSON.stringify(entries)).not.toContain(planted)
})

test('a defect leaves its stack', async () => {
  const { status, entries } = await send(undefined, 'defect')
  expect(status).toBe(500)
  expect(entries).toMatchObject([
    { logType: 2 },
    {
      logType: 4,
      logContent: 'a call with secret input failed: TypeError',
      detail: expect.stringContaining('.ts:') as string,
    },
  ])
})

test('of a repeated call the id is kept, and the rest is read again', async () => {
  const first = await send('k2')
  const again = await send('k2')
  expect(again.body.result).toEqual(first.body.result)
  expect(await rows('select id from poll where id = $1', [first.body.result.id])).toHaveLength(1)
  expect((await send('k2', '', 'another')).status).toBe(409)
  const [kept] = (await rows(`select answer_sealed from idempotency where key = 'k2'`)) as { answerSealed: string }[]
  expect(openedAnswer(secrets, kept!.answerSealed)).toEqual({ id: first.body.result.id })
})

test('no table holds what was sent, in plain', async () => {
  const tables = await rows(`select table_name as name from information_schema.tables where table_schema = 'public'`)
  for (const { name } of tables as { name: string }[]) {
    expect(JSON.stringify(await rows(`select to_jsonb(t)::text as row from "${name}" t`)), name).not.toContain(planted)
  }
})

test('a secret in an address or in words of the log is refused at start', () => {
  const common = { result: text(1), permission: may.cast, secretInput: true } as const
  const body = object({ choice: text(1) })
  const start = (one: object) => () => refuseOpenSecret(one as never)
  expect(start(endpoint({ ...common, method: 'GET', path: '/a' }))).toThrow('in a body')
  expect(start(endpoint({ ...common, method: 'POST', path: '/a', query: body, body }))).toThrow('in a body')
  expect(start(endpoint({ ...common, method: 'POST', path: '/a', body, entry: ({ choice }) => choice }))).toThrow(
    'permission',
  )
  expect(start(endpoint({ ...common, method: 'POST', path: '/a', body }))).not.toThrow()
})

test('of an untraced call no entry stands, neither of its success nor of its refusal; a defect tells no value', async () => {
  expect((await send(undefined, '', planted, 'whisper')).entries).toEqual([])
  const refused = await send(undefined, 'refuse', planted, 'whisper')
  expect([refused.body.message, refused.entries]).toEqual([`不能选择${planted}`, []])
  const broken = await send(undefined, 'database', planted, 'whisper')
  expect([broken.status, broken.entries.length]).toEqual([500, 1])
  expect(JSON.stringify(broken.entries)).not.toContain(planted)
})

test('what only the handler knows to be secret is named without it', async () => {
  const made = await send(undefined, '', planted, 'murmur')
  expect(made.entries).toMatchObject([{ logContent: `投票（${made.body.result.id}）`, requestParam: null }])
  const refused = await send(undefined, 'refuse', planted, 'murmur')
  expect(refused.entries).toMatchObject([{ logContent: '投票，失败', requestParam: null }])
  const broken = await send(undefined, 'database', planted, 'murmur')
  expect([broken.status, broken.entries.length]).toEqual([500, 2])
  expect(JSON.stringify([made, refused, broken].map(({ entries }) => entries))).not.toContain(planted)
})
