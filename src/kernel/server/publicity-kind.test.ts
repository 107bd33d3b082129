import { expect, test } from 'vitest'
import { openPublicityKinds } from './publicity-kind.ts'

test('a kind of publicity belongs to one unit', () => {
  const roster = { kind: 'roster' }
  const kinds = openPublicityKinds([roster, { kind: 'candidates' }])
  expect(kinds.find('roster')).toBe(roster)
  expect(kinds.find('toString')).toBeUndefined()
  expect(() => openPublicityKinds([roster, { kind: 'roster' }])).toThrow(
    'the kind of publicity roster is declared twice',
  )
})
