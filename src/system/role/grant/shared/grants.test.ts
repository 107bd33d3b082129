import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { difference, grantables, lostPages, settled, shownIds, type EntryRow } from './grants.ts'

const entry = (id: string, part: Partial<EntryRow> = {}): EntryRow => ({
  id,
  parentId: null,
  menuType: 1,
  perms: null,
  component: `${id}/List`,
  declared: true,
  ...part,
})
const action = (id: string, parentId: string, perms: string): EntryRow =>
  entry(id, { parentId, perms, menuType: 2, component: null })

const rows = [
  entry('works', { menuType: 0, component: 'layouts/RouteView' }),
  entry('lamps', { parentId: 'works', perms: 'lamp:list' }),
  action('lamp-list', 'lamps', 'lamp:list'),
  action('lamp-mend', 'lamps', 'lamp:mend'),
  entry('handbook', {}),
  entry('own', { parentId: 'works', declared: false }),
]
const entries = grantables(rows)
const ids = (set: ReadonlySet<string>) => [...set].toSorted()

test.each([
  ['works', 'group'],
  ['lamps', 'opened'],
  ['lamp-list', 'action'],
  ['handbook', 'open'],
  ['own', 'page'],
])('the entry %s is granted as %s', (id, kind) => {
  expect(entries.find((one) => one.id === id)?.kind).toBe(kind)
})

test('pages show by the actions that open them, groups by what is in them', () => {
  expect(ids(shownIds(entries, new Set()))).toEqual(['handbook'])
  expect(ids(shownIds(entries, new Set(['lamp-mend'])))).toEqual(['handbook', 'lamp-mend'])
  expect(ids(shownIds(entries, new Set(['lamp-list'])))).toEqual(['handbook', 'lamp-list', 'lamps', 'works'])
  expect(ids(shownIds(entries, new Set(['own'])))).toEqual(['handbook', 'own', 'works'])
})

describe('a choice', () => {
  const choose = (stored: string[], wanted: string[]) => ids(settled(entries, new Set(stored), new Set(wanted)))

  test('of a page brings the action that opens it', () => {
    expect(choose([], ['works', 'lamps'])).toEqual(['lamp-list'])
  })
  test('against a page takes its action along', () => {
    expect(choose(['lamp-list', 'lamp-mend'], ['works', 'lamp-list', 'lamp-mend'])).toEqual(['lamp-mend'])
  })
  test('against the action alone lets the page go with it', () => {
    expect(choose(['lamp-list', 'lamp-mend'], ['works', 'lamps', 'lamp-mend'])).toEqual(['lamp-mend'])
  })
  test('of an action alone brings the page', () => {
    expect(choose([], ['lamp-list'])).toEqual(['lamp-list'])
  })
  test('of groups, open pages and unknown ids stores nothing', () => {
    expect(choose([], ['works', 'handbook', 'gone'])).toEqual([])
  })
})

const some = fc.subarray(rows.map(({ id }) => id))
const stored = fc.subarray(['lamp-list', 'lamp-mend', 'own'])

test('choosing what shows changes nothing, and a choice settles at once', () => {
  fc.assert(
    fc.property(stored, some, (before, wanted) => {
      const old = new Set(before)
      expect(ids(settled(entries, old, shownIds(entries, old)))).toEqual(ids(old))
      const after = settled(entries, old, new Set(wanted))
      expect(ids(settled(entries, after, shownIds(entries, after)))).toEqual(ids(after))
      const { added, taken } = difference(old, after)
      expect(ids(new Set([...before.filter((id) => !taken.includes(id)), ...added]))).toEqual(ids(after))
    }),
  )
})

test('pages that are lost are told, groups and open pages are not', () => {
  expect(lostPages(entries, new Set(['lamp-list', 'own']), new Set(['own']))).toEqual(['lamps'])
  expect(lostPages(entries, new Set(['lamp-list']), new Set(['lamp-list', 'own']))).toEqual([])
})

test('parents in a circle do not hang the tree', () => {
  const circle = grantables([
    entry('a', { parentId: 'b' }),
    entry('b', { parentId: 'a' }),
    entry('c', { parentId: 'a', declared: false }),
  ])
  expect(ids(shownIds(circle, new Set(['c'])))).toEqual(['a', 'b', 'c'])
})
