import { expect, test } from 'vitest'
import { serverFeatures } from '#app/server/features.ts'
import { pageOf } from '#app/web/features.ts'

const entries = serverFeatures({ secrets: {} } as never).flatMap(({ menu = [] }) => menu)

test.each(entries.flatMap(({ title, component }) => (component ? [[title, component]] : [])))(
  'the menu entry %s has its screen %s',
  (_title, component) => {
    expect(pageOf(component)).toBeDefined()
  },
)

test('every group that an entry names exists, and no two entries share an id or a path', () => {
  const ids = entries.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const paths = entries.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const { parent } of entries) if (parent) expect(ids).toContain(parent)
})
