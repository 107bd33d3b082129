import { expect, test } from 'vitest'
import { partsOf } from './comma-list.ts'

test.each([
  ['a,b', ['a', 'b']],
  ['b,a,', ['b', 'a']],
  [' a , b,a ,, ', ['a', 'b']],
  ['a b', ['a b']],
  ['', []],
  [',', []],
  [null, []],
  [undefined, []],
])('%j has the parts %j', (list, parts) => {
  expect(partsOf(list)).toEqual(parts)
})
