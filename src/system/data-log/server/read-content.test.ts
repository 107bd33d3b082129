import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween } from '#kernel/server/db/change-log.ts'
import { contentsOf } from './read-content.ts'

const made = { field: 'id', from: null, to: 'x' }

test('a record that was made within its history has what its changes say, and nothing before', () => {
  const history = [
    [made, { field: 'name', from: null, to: 'a' }],
    [
      { field: 'name', from: 'a', to: 'b' },
      { field: 'rank', from: null, to: '1' },
    ],
  ]
  expect(contentsOf(history)).toEqual([
    { id: 'x', name: 'a' },
    { id: 'x', name: 'b', rank: '1' },
  ])
})

test('of a record that is older than its history each field is known as far as a change tells of it', () => {
  const history = [[{ field: 'name', from: 'a', to: 'b' }], [{ field: 'rank', from: '1', to: '2' }]]
  expect(contentsOf(history)).toEqual([
    { name: 'b', rank: '1' },
    { name: 'b', rank: '2' },
  ])
})

test('every version comes out as it was, whatever changed in between', () => {
  const row = fc.record({
    id: fc.constant('x'),
    a: fc.integer(),
    b: fc.option(fc.string()),
    c: fc.array(fc.string(), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const history = rows.map((one, index) => changesBetween(rows[index - 1] ?? {}, one))
      const known = contentsOf(history).map((content) => ({ b: null, ...content }))
      expect(known).toEqual(rows)
    }),
  )
})
