import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { answerRange, parseRange } from './range.ts'

describe('the Range header', () => {
  test.each([
    ['bytes=0-499', 1000, { start: 0, end: 499 }],
    ['bytes=500-', 1000, { start: 500, end: 999 }],
    ['bytes=-200', 1000, { start: 800, end: 999 }],
    ['bytes=0-0', 1000, { start: 0, end: 0 }],
    ['bytes=999-999', 1000, { start: 999, end: 999 }],
    ['bytes=0-99999', 1000, { start: 0, end: 999 }],
    ['bytes=-99999', 1000, { start: 0, end: 999 }],
    ['BYTES= 5-6 ', 1000, { start: 5, end: 6 }],
    [`bytes=0-${'9'.repeat(400)}`, 1000, { start: 0, end: 999 }],
  ])('%s of %i bytes is a part', (header, size, range) => {
    expect(parseRange(header, size)).toEqual(range)
  })

  test.each([
    ['bytes=1000-', 1000],
    ['bytes=1000-2000', 1000],
    ['bytes=-0', 1000],
    ['bytes=0-', 0],
    ['bytes=-5', 0],
    [`bytes=${'9'.repeat(400)}-`, 1000],
  ])('%s of %i bytes cannot be satisfied', (header, size) => {
    expect(parseRange(header, size)).toBe('unsatisfiable')
  })

  test.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'items=0-5',
    'bytes 0-5',
    'bytes=0-5,7-9',
    'bytes=+1-2',
    'bytes=0x1-2',
    'bytes=1.5-2',
  ])('%j means the whole file', (header) => {
    expect(parseRange(header, 1000)).toBeUndefined()
  })

  test('a part never leaves the file, whatever was asked', () => {
    const number = fc.oneof(fc.constant(''), fc.nat({ max: 2000 }).map(String), fc.bigInt({ min: 0n }).map(String))
    fc.assert(
      fc.property(number, number, fc.nat({ max: 1500 }), (from, to, size) => {
        const range = parseRange(`bytes=${from}-${to}`, size)
        if (range === undefined || range === 'unsatisfiable') return
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.end).toBeGreaterThanOrEqual(range.start)
        expect(range.end).toBeLessThan(size)
      }),
    )
  })
})

describe('the answer', () => {
  const file = { size: 1000, etag: '"abc"' }

  test('is the whole file, a part of it with its place, or 416 with the size', () => {
    expect(answerRange({}, file)).toMatchObject({ status: 200, headers: { 'content-length': '1000', etag: '"abc"' } })
    expect(answerRange({ range: 'bytes=10-19' }, file)).toEqual({
      status: 206,
      range: { start: 10, end: 19 },
      headers: { 'accept-ranges': 'bytes', 'content-length': '10', 'content-range': 'bytes 10-19/1000', etag: '"abc"' },
    })
    expect(answerRange({ range: 'bytes=1000-' }, file)).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */1000' },
    })
  })

  test('is the whole file when the client holds a part of another version', () => {
    expect(answerRange({ range: 'bytes=10-', ifRange: '"old"' }, file).status).toBe(200)
    expect(answerRange({ range: 'bytes=10-', ifRange: '"abc"' }, file).status).toBe(206)
  })
})
