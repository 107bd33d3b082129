import { expect, test } from 'vitest'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { codes, integer, nullable, object, optional, text } from '#kernel/shared/schema.ts'
import { formValues, inputOf, sameValue } from './form-values.ts'

const tags = dictionary('tags', '标签', { A: '甲', B: '乙' })
const shape = object({
  name: text(20, { min: 1 }),
  note: text(100),
  remark: nullable(text(100)),
  rank: nullable(integer(1, 9)),
  nick: optional(text(9)),
  tags: codes(tags),
})._zod.def.shape

test('an emptied field is spelled as its schema understands it', () => {
  const input = inputOf({ name: '王', note: '', remark: '', rank: undefined, nick: undefined, tags: undefined }, shape)
  expect(input).toEqual({ name: '王', note: '', remark: null, rank: null, nick: '', tags: [] })
})

test('texts are trimmed and values without a place in the input stay out', () => {
  expect(inputOf({ name: ' 王芳 ', createTime: '2026-11-21 08:00:00' }, shape)).toEqual({ name: '王芳' })
})

test('a form shows null as an empty control', () => {
  expect(formValues({ remark: null, rank: 0 })).toEqual({ remark: undefined, rank: 0 })
})

test('an empty value is the same however it is spelled, a list by its content', () => {
  expect(sameValue(undefined, null)).toBe(true)
  expect(sameValue('', null)).toBe(true)
  expect(sameValue(['A'], ['A'])).toBe(true)
  expect(sameValue(['A'], ['B'])).toBe(false)
  expect(sameValue(0, undefined)).toBe(false)
})
