import { expect, test } from 'vitest'
import { bySpelling, spellingsOf } from './place-names.ts'

const find = (kind: 'building' | 'unit', known: readonly string[], name: string): string | undefined =>
  bySpelling(kind, name, (one) => known.find((each) => each === one))

test.each([
  ['unit', ['1单元', '2单元'], '1', '1单元'],
  ['unit', ['1', '2'], '1单元', '1'],
  ['unit', ['1单元'], '１单元', '1单元'],
  ['unit', ['1单元'], '11', undefined],
  ['unit', ['单元'], '单元', '单元'],
  ['building', ['3幢', '13幢'], '3', '3幢'],
  ['building', ['3幢'], '3号楼', '3幢'],
  ['building', ['3号楼'], '3栋', '3号楼'],
  ['building', ['3幢', '3号楼'], '3号楼', '3号楼'],
] as const)('%s among %j: %s means %s', (kind, known, name, meant) => {
  expect(find(kind, known, name)).toBe(meant)
})

test('a name that may mean two means none', () => {
  expect(find('building', ['3幢', '3号楼'], '3')).toBeUndefined()
})

test('every spelling of a place leads to all others', () => {
  for (const name of spellingsOf('building', '3'))
    expect(spellingsOf('building', name).toSorted()).toEqual(spellingsOf('building', '3').toSorted())
})
