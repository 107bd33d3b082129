import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import {
  actorWith,
  fixtureDatabase,
  tokenIdentity,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { integer, object, text } from '../../shared/schema.ts'
import { statement } from '../db/statement.ts'
import { refusal } from '../errors.ts'
import { newId } from '../secrets.ts'
import { route } from './route.ts'

const Payment = object({ id: text(32), amount: integer(1, 99) })
const body = object({ amount: integer(1, 99), note: text(9) })
const common = { method: 'POST', body, result: Payment, permission: 'session', idempotent: true } as const
let refuses = false

const pay = route(endpoint({ ...common, path: '/pay' }), (db, actor, { amount }) =>
  db.write(actor, async (tx) => {
    const id = newId()
    await tx.run(statement('insert into payment values ($1, $2, $3)', [actor.tenantId, id, amount]))
    if (refuses) throw refusal('余额不足')
    return { id, amount }
  }),
)
const refund = route(endpoint({ ...common, path: '/refund' }), (db, actor, { amount }) =>
  db.write(actor, async (tx) => {
    await tx.run(statement('insert into payment values ($1, $2, $3)', [actor.tenantId, newId(), -amount]))
    return { id: 'refund', amount }
  }),
)

let fixture: FixtureDatabase
let app: FastifyInstance

beforeAll(async () => {
  fixture = await fixtureDatabase({ payment: 'tenant_id integer not null, id text not null, amount integer not null' })
  const abroad = actorWith({ tenantId: 2 })
  const identity = tokenIdentity({ anna: actorWith({ userId: 'anna' }), bert: actorWith({ userId: 'bert' }), abroad })
  ;({ app } = await fixtureApp(fixture, { routes: [pay, refund], identity }))
})
beforeEach(async () => {
  refuses = false
  for (const tenantId of [1, 2]) {
    await fixture.db.write({ tenantId, userId: '' }, async (tx) => {
      await tx.run(statement('delete from payment'))
      await tx.run(statement('delete from idempotency'))
    })
  }
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})

const send = async (
  key: string | undefined,
  payload: object = { amount: 5, note: '' },
  token = 'anna',
  path = '/pay',
) => {
  const headers = { 'x-access-token': token, ...(key !== undefined && { 'x-idempotency-key': key }) }
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  return { status: answer.statusCode, body: answer.json<{ code: number; message: string; result: unknown }>() }
}
const effects = async (tenantId = 1) => {
  const [rows] = await fixture.db.flight({ tenantId, userId: '' }, [statement('select amount from payment')])
  return rows?.length
}

describe('an idempotency key', () => {
  test('gives one effect and one answer, also when ten calls come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('k1')))
    expect(new Set(answers.map(({ body: { result } }) => JSON.stringify(result))).size).toBe(1)
    expect(answers.every(({ status, body: { code } }) => status === 200 && code === 200)).toBe(true)
    expect(await effects()).toBe(1)
  })

  test('looks at what the schema read: order and unknown fields of the body do not matter', async () => {
    const first = await send('k1', { amount: 5, note: 'a' })
    const second = await send('k1', { extra: true, note: ' a ', amount: '5' })
    expect(second.body.result).toEqual(first.body.result)
    expect(await effects()).toBe(1)
  })

  test('with another body is refused by 409', async () => {
    await send('k1')
    expect(await send('k1', { amount: 6, note: '' })).toMatchObject({
      status: 409,
      body: { code: 409, message: '重复提交的内容不一致，请刷新后重试' },
    })
    expect(await effects()).toBe(1)
  })

  test('belongs to its user, its tenant and its call', async () => {
    await send('k1')
    await send('k1', undefined, 'bert')
    await send('k1', undefined, 'abroad')
    await send('k1', undefined, 'anna', '/refund')
    expect([await effects(1), await effects(2)]).toEqual([3, 1])
  })

  test('is not taken by a call that was refused or that failed in its schema', async () => {
    refuses = true
    expect((await send('k1')).body.message).toBe('余额不足')
    expect((await send('k1', { amount: 0, note: '' })).status).toBe(400)
    refuses = false
    expect((await send('k1', { amount: 7, note: '' })).status).toBe(200)
    expect(await effects()).toBe(1)
  })

  test('may be left out, then each call counts', async () => {
    await send(undefined)
    await send(undefined)
    expect(await effects()).toBe(2)
  })

  test.each(['', 'a b', 'x'.repeat(65)])('that reads %j is bad input', async (key) => {
    expect(await send(key)).toMatchObject({ status: 400, body: { message: '应为1到64个可见字符' } })
  })
})
