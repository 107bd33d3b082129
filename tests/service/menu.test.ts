import { expect, test } from 'vitest'
import { serverFeatures } from '#app/server/features.ts'
import { iconNames } from '#kernel/web/icon-names.ts'
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

test('entries that stand beside each other have icons of their own, which the client draws', () => {
  const shown = entries.filter(({ hidden, icon }) => !hidden && icon !== undefined)
  const placeOf = ({ parent = '', icon }: (typeof shown)[number]) => `${parent} ${icon}`
  const alike = shown.filter((one) => shown.some((other) => other !== one && placeOf(other) === placeOf(one)))
  expect(alike.map(({ title, icon }) => `${title} ${icon}`)).toEqual([])
  expect(
    shown.filter(({ icon }) => !iconNames.includes(icon ?? '')).map(({ title, icon }) => `${title} ${icon}`),
  ).toEqual([])
})
