import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashParts } from './hash-parts.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const bytes = fc.uint8Array({ maxLength: 40 })
/** Short parts, and some beyond what is laid side by side. */
const part = fc.oneof(
  text,
  bytes,
  fc.tuple(text, fc.nat({ max: 4000 })).map(([one, times]) => one.repeat(times).slice(0, 30_000)),
)

test('parts are hashed as their bytes one after another, short and long, and none leaves anything to the next', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const whole = createHash('sha256')
      for (const one of parts) whole.update(typeof one === 'string' ? Buffer.from(one) : one)
      expect(hashParts(...parts)).toBe(whole.digest('hex'))
    }),
    { numRuns: 300 },
  )
})
