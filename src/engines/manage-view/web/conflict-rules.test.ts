import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fields } from '#kernel/shared/field.ts'
import { record, text } from '#kernel/shared/schema.ts'
import { choiceOfAll, differencesOf, firstChoice, merged, openCount } from './conflict-rules.ts'

const Lamp = record({ a: text(9), b: text(9), c: text(9) })
const lampFields = fields(Lamp, {
  a: { label: '甲', in: ['form'] },
  b: { label: '乙', in: ['form'] },
  c: { label: '丙', in: ['form'] },
})

const differ = (was: object, mine: object, theirs: object) =>
  differencesOf(lampFields, was as never, mine as never, theirs as never)
const value = fc.constantFrom('', 'x', 'y', 'z', undefined)
const values = fc.record({ a: value, b: value, c: value })
const filled = (one: unknown): unknown => one ?? ''

test('a field that only one side changed suggests that side, one that both changed suggests nothing', () => {
  const was = { a: '1', b: '1', c: '1' }
  const found = differ(was, { a: '2', b: '1', c: '2' }, { a: '1', b: '3', c: '3' })
  expect(found.map(({ field, suggested }) => [field.label, suggested])).toEqual([
    ['甲', 'mine'],
    ['乙', 'theirs'],
    ['丙', undefined],
  ])
  expect(openCount(found, firstChoice(found))).toBe(1)
})

test('what both sides changed alike, and empty in two spellings, is no difference', () => {
  expect(differ({ a: '1' }, { a: '2', b: '' }, { a: '2', b: null })).toEqual([])
})

test('parts that a page brings by itself are shown too', () => {
  expect(differ({}, { own: [1] }, { own: [2] })).toMatchObject([{ field: { label: '其他内容', kind: 'json' } }])
})

test('nothing is overwritten unseen: where the result differs from theirs, the difference was shown', () => {
  fc.assert(
    fc.property(
      values,
      values,
      values,
      fc.constantFrom('mine' as const, 'theirs' as const),
      (was, mine, theirs, side) => {
        const found = differ(was, mine, theirs)
        const shown = new Set(found.map(({ field }) => field.key))
        const result = merged(mine, found, choiceOfAll(found, side))
        for (const key of ['a', 'b', 'c'] as const) {
          if (filled(result[key]) !== filled(theirs[key])) expect(shown).toContain(key)
          expect(filled(result[key])).toBe(filled(side === 'mine' ? mine[key] : theirs[key]))
        }
      },
    ),
  )
})

test('the first choice loses nobody’s change: it keeps each side’s own, and leaves open what both changed', () => {
  fc.assert(
    fc.property(values, values, values, (was, mine, theirs) => {
      const found = differ(was, mine, theirs)
      const choice = firstChoice(found)
      const result = merged(mine, found, choice)
      for (const { field } of found.filter(({ field: { key } }) => choice[key])) {
        const key = field.key as 'a'
        const isMine = filled(mine[key]) !== filled(was[key])
        expect(filled(result[key])).toBe(filled(isMine ? mine[key] : theirs[key]))
        expect(isMine && filled(theirs[key]) !== filled(was[key])).toBe(false)
      }
    }),
  )
})
