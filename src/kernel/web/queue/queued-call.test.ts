import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallError } from '../call-error.ts'
import {
  callsOf,
  isTooOld,
  isUnanswered,
  mayComeThrough,
  nextCall,
  pauseAfter,
  refusalOf,
  type QueuedCall,
} from './queued-call.ts'

const sender = { owner: '1/u1', departId: 'd1' }
const call = (part: Partial<QueuedCall>): QueuedCall => ({
  ...sender,
  id: 'a',
  turn: 0,
  madeAt: 0,
  method: 'PUT',
  path: '/x',
  body: {},
  subject: '完工',
  page: '/x',
  record: 'r',
  form: null,
  refusal: null,
  ...part,
})
const failure = (status: number, more: { code?: number; result?: unknown; reason?: 'stale' | 'signedOut' } = {}) =>
  new CallError({ status, code: more.code ?? status, message: '话', ...more })

test('the oldest call of this account and organisation goes first', () => {
  const calls = [
    call({ id: 'late', turn: 3, record: '3' }),
    call({ id: 'other', turn: 0, owner: '1/u2' }),
    call({ id: 'elsewhere', turn: 1, departId: 'd2', record: '1' }),
    call({ id: 'first', turn: 2, record: '2' }),
  ]
  expect(nextCall(calls, sender)?.id).toBe('first')
  expect(callsOf(calls, sender.owner).map(({ id }) => id)).toEqual(['elsewhere', 'first', 'late'])
  expect(nextCall([], sender)).toBeUndefined()
})

test('a refused call holds those behind it about the same record, and no others', () => {
  const calls = [
    call({ id: '1', turn: 1, record: 'a', refusal: '不行' }),
    call({ id: '2', turn: 2, record: 'a' }),
    call({ id: '3', turn: 3, record: 'b' }),
  ]
  expect(nextCall(calls, sender)?.id).toBe('3')
})

test('whatever waits, calls of one record never overtake each other', () => {
  const one = fc.record({
    id: fc.uuid(),
    record: fc.constantFrom('a', 'b', 'c'),
    departId: fc.constantFrom('d1', 'd2'),
    refusal: fc.constantFrom(null, null, '不行'),
  })
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 12 }), (parts) => {
      const calls = parts.map((part, turn) => call({ ...part, turn }))
      const chosen = nextCall(calls, sender)
      const order = callsOf(calls, sender.owner)
      if (!chosen) {
        // Then the first of each record is refused, or waits for another organisation.
        const firsts = new Map(order.toReversed().map((each) => [each.record, each]))
        expect([...firsts.values()].every((each) => each.refusal !== null || each.departId !== 'd1')).toBe(true)
        return
      }
      const before = order.slice(0, order.indexOf(chosen))
      expect(before.some(({ record }) => record === chosen.record)).toBe(false)
      expect(chosen.refusal).toBeNull()
    }),
  )
})

test.each([
  [failure(0), true, true],
  [failure(504), true, true],
  [failure(503), true, true],
  [failure(429), false, true],
  [failure(507), false, true],
  [failure(401), false, true],
  [failure(500, { reason: 'signedOut' }), false, true],
  [failure(409, { reason: 'stale' }), false, false],
  [failure(403), false, false],
  [failure(200, { code: 500 }), false, false],
  [new TypeError('x'), false, true],
])('%s: kept at once %s, tried again %s', (error, isKept, again) => {
  expect([isUnanswered(error), mayComeThrough(error)]).toEqual([isKept, again])
})

test('what was refused says why, field by field where it can', () => {
  expect(refusalOf(failure(400, { result: { fields: { a: '请填写处理结果!', b: '请上传完工照片!' } } }))).toBe(
    '请填写处理结果!；请上传完工照片!',
  )
  expect(refusalOf(failure(409))).toBe('话')
})

test('the server knows a key for a day; pauses grow to a minute, and are as long as it asks', () => {
  const day = 24 * 3_600_000
  expect([isTooOld(call({}), day), isTooOld(call({}), day + 1)]).toEqual([false, true])
  expect([0, 1, 2, 3, 4, 9].map((tries) => pauseAfter(tries))).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  expect(pauseAfter(0, 90)).toBe(90_000)
})
