import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '#kernel/shared/field.ts'
import { columnsWithRoom, fitWidths, leastOf } from './column-widths.ts'

const column = fc
  .integer({ min: 64, max: 400 })
  .chain((width) => fc.record({ width: fc.constant(width), least: fc.integer({ min: 64, max: width }) }))
const columns = fc.array(column, { minLength: 1, maxLength: 20 })
const sum = (list: readonly number[]): number => list.reduce((total, width) => total + width, 0)
const natural = (list: readonly { width: number }[]): number => sum(list.map(({ width }) => width))
const least = (list: readonly { least: number }[]): number => sum(list.map((each) => each.least))

test('columns fill a wide room to the pixel', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 0, max: 2000 }), (list, spare) => {
      expect(sum(fitWidths(list, natural(list) + spare))).toBe(natural(list) + spare)
    }),
  )
})

test('a room between the least and the natural widths is met without scrolling', () => {
  fc.assert(
    fc.property(columns, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const room = Math.floor(least(list) + (natural(list) - least(list)) * share)
      expect(sum(fitWidths(list, room))).toBeLessThanOrEqual(room)
    }),
  )
})

test('no column is ever narrower than its least, however small the room', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 1, max: 3000 }), (list, room) => {
      const widths = fitWidths(list, room)
      expect(widths.every((width, index) => width >= list[index]!.least)).toBe(true)
    }),
  )
})

test('a firm column keeps its width while the others give way', () => {
  const firm = { width: 156, least: 156 }
  expect(fitWidths([firm, { width: 200, least: 144 }], 330)).toEqual([156, 174])
})

test('an unmeasured room leaves the widths as they are', () => {
  expect(fitWidths([{ width: 100, least: 72 }], 0)).toEqual([100])
})

const field = (part: Partial<Field>): Field => ({
  key: 'a',
  label: '名称',
  kind: 'text',
  in: ['list'],
  required: false,
  sortable: false,
  missing: '',
  derived: false,
  ...part,
})
const states = { A: { label: '待上门验收确认', tone: 'default', on: {} } } as const

test.each([
  ['a name wraps', field({}), 200, true, 136],
  ['another text gives way', field({}), 200, false, 144],
  ['a time keeps its width', field({ kind: 'dateTime' }), 148, false, 148],
  [
    'a state has room for its longest word',
    field({ kind: 'state', machine: { name: 'x', initial: 'A', states } }),
    70,
    false,
    132,
  ],
] as const)('%s', (_name, one, width, naming, least) => {
  expect(leastOf(one, one.label, width, naming)).toBe(least)
})

test('a long head has room for it on two lines', () => {
  expect(leastOf(field({ label: '建筑面积（㎡）' }), '建筑面积（㎡）', 64, false)).toBe(86)
})

const place = (key: string, kind: Field['kind'] = 'text') => ({ key, field: field({ key, kind }), least: 100 })
const keysIn = (room: number, asked?: readonly string[]): string =>
  columnsWithRoom([place('n'), place('a'), place('s', 'state'), place('b'), place('c')], room, asked)
    .map(({ key }) => key)
    .join('')

test.each([
  [500, undefined, 'nasbc'],
  [499, undefined, 'nasb'],
  [300, undefined, 'nas'],
  [250, undefined, 'ns'],
  [50, undefined, 'ns'],
  [0, undefined, 'nasbc'],
  [300, ['c'], 'nsc'],
  [300, ['n', 'a', 's', 'b', 'c'], 'nasbc'],
] as const)('a room of %i px where %j were asked for shows %s', (room, asked, shown) => {
  expect(keysIn(room, asked)).toBe(shown)
})
