import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from './canonical.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Values as a database column of JSON gives them back. */
const stored = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json)

/** The same value with all its keys the other way round. */
const turned = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, held]): [string, Json] => [key, turned(held)])
  return Object.fromEntries(entries.toReversed())
}

test('the order of keys does not matter, and nothing is lost', () => {
  fc.assert(
    fc.property(stored, (value) => {
      expect(canonical(turned(value))).toBe(canonical(value))
      expect(JSON.parse(canonical(value))).toEqual(value)
    }),
  )
})

test('values that differ anywhere differ in their text', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), stored, { minKeys: 1 }), fc.nat(), stored, (values, place, other) => {
      const keys = Object.keys(values)
      const key = keys[place % keys.length]!
      fc.pre(canonical(values[key]) !== canonical(other))
      const changed = Object.fromEntries(keys.map((one) => [one, one === key ? other : values[one]]))
      expect(canonical(changed)).not.toBe(canonical(values))
    }),
  )
})

test.each([
  [{ b: 1, a: [true, null, '中'] }, '{"a":[true,null,"中"],"b":1}'],
  [{ a: undefined, b: { d: '1', c: '' } }, '{"b":{"c":"","d":"1"}}'],
  [['1', 1], '["1",1]'],
])('%j is %s', (value, text) => expect(canonical(value)).toBe(text))
