import { describe, expect, expectTypeOf, test } from 'vitest'
import { endpoint, perEvent, type InputOf, type OutputOf } from './endpoint.ts'
import { event } from './event.ts'
import { machine, to } from './machine.ts'
import { isPage, pageLimits, pageOf, toPage } from './page.ts'
import { permissions } from './permission.ts'
import { id, integer, object, record, text, type Infer } from './schema.ts'

const may = permissions('lamp', { view: { label: '查看', roles: [] }, work: { label: '开关', roles: [] } })
const lamp = machine('lamp', 'OFF', {
  OFF: { label: '关', on: { on: to('ON', may.work) } },
  ON: { label: '开', on: { off: to('OFF', may.work), look: to('ON', may.view) } },
})
const Lamp = record({ name: text(9) })

const one = endpoint({ method: 'GET', path: '/lamp/:id', result: Lamp, permission: may.view })
const move = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: ['/room/:roomId/lamp/:id', '/lamp/edit'],
  query: object({ loud: text(3) }),
  body: object({ version: integer(1, 9) }),
  result: Lamp,
  permission: perEvent(lamp),
  idempotent: true,
  message: '已开',
})

describe('an endpoint', () => {
  test('is data, with its paths as a list and its access as permissions', () => {
    expect(one).toMatchObject({ method: 'GET', also: [], paths: ['/lamp/:id'], access: [may.view], idempotent: false })
    expect(move.paths).toEqual(['/room/:roomId/lamp/:id', '/lamp/edit'])
    expect(move).toMatchObject({ also: ['POST'], access: [may.work, may.view], idempotent: true, message: '已开' })
  })

  test.each(['public', 'session'] as const)('may be open to %s', (permission) => {
    expect(endpoint({ method: 'GET', path: '/x', result: text(9), permission }).access).toBe(permission)
  })

  test('takes what path, query and body say together', () => {
    expectTypeOf<InputOf<typeof one>>().toExtend<{ id: string }>()
    expectTypeOf<{ id: string }>().toExtend<InputOf<typeof one>>()
    expectTypeOf<InputOf<typeof move>>().toExtend<{ roomId: string; id: string; loud: string; version: number }>()
    expectTypeOf<OutputOf<typeof move>>().toEqualTypeOf<Infer<typeof Lamp>>()
    // @ts-expect-error the path needs an id
    const wrong: InputOf<typeof one> = {}
    expect(wrong).toEqual({})
  })
})

describe('a page', () => {
  const Lamps = pageOf(object({ id }))

  test('is told apart from other results', () => {
    expect([isPage(Lamps), isPage(Lamp)]).toEqual([true, false])
  })

  test.each([
    [0, 10, 0],
    [10, 10, 1],
    [11, 10, 2],
  ])('of %i rows by %i has %i pages', (total, size, pages) => {
    expect(toPage([], total, size, 1)).toEqual({ records: [], total, size, current: 1, pages, orders: [] })
  })

  test('strips what its record does not know', () => {
    const page = toPage([{ id: 'a', secret: 1 }], 1, pageLimits.size, 1)
    expect(Lamps.parse(page).records).toEqual([{ id: 'a' }])
  })
})

test('an event is a name and the schema of its payload', () => {
  const payload = object({ id })
  expect(event('lamp.switched', payload)).toEqual({ name: 'lamp.switched', payload })
})
