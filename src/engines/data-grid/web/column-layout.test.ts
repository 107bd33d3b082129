import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedWidth, layoutColumns, seenColumns } from './column-layout.ts'
import { shownColumns, type WebColumn } from './web-column.ts'

const column = (key: string, more: Partial<WebColumn> = {}): WebColumn => ({ key, title: key, type: 'input', ...more })
const none = new Map<string, number>()

describe('widths', () => {
  test('are those of the user, of the column, of its kind, or a share of the room', () => {
    const columns = [column('a'), column('b', { width: 100 }), column('c', { type: 'date' }), column('d')]
    expect(layoutColumns(columns, 1000, none).widths).toEqual([382, 100, 135, 382])
    expect(layoutColumns(columns, 1000, new Map([['a', 200]])).widths).toEqual([200, 100, 135, 565])
    expect(layoutColumns(columns, 0, none).edges).toEqual([0, 160, 260, 395, 555])
  })

  test('stay within what can be used', () => {
    expect([-5, 123.4, 9999].map((asked) => allowedWidth(asked, 'input'))).toEqual([40, 123, 800])
    const least = ['date', 'datetime', 'sel_user'].map((type) => allowedWidth(50, type))
    expect(least).toEqual([135, 190, 190])
  })
})

describe('fixed columns', () => {
  const columns = shownColumns(
    [column('a'), column('z', { fixed: 'right', width: 50 }), column('b'), column('l', { fixed: 'left', width: 70 })],
    { selects: true, numbers: false, more: 0 },
  )
  const layout = layoutColumns(columns, 300, none)
  const seen = (first: number, last: number, left: number) => seenColumns(layout, [first, last], { left, width: 300 })

  test('stand at their edge, with what the grid adds', () => {
    expect(columns.map(({ key, fixed }) => [key, fixed])).toEqual([
      ['#select', 'left'],
      ['l', 'left'],
      ['a', undefined],
      ['b', undefined],
      ['z', 'right'],
    ])
    expect(layout.edges).toEqual([0, 44, 114, 274, 434, 484])
    expect(layout.scrolling).toEqual([114, 434])
  })

  test('go along with the view, and the others slip below them', () => {
    expect(seen(1, 1, 0)).toEqual({ left: 44, width: 70 })
    expect(seen(1, 1, 100)).toEqual({ left: 144, width: 70 })
    expect(seen(4, 4, 0)).toEqual({ left: 250, width: 50 })
    expect(seen(4, 4, 184)).toEqual({ left: 434, width: 50 })
    expect(seen(2, 2, 0)).toEqual({ left: 114, width: 136 })
    expect(seen(2, 2, 100)).toEqual({ left: 214, width: 60 })
    expect(seen(3, 3, 0)).toEqual({ left: 250, width: 0 })
    expect(seen(1, 2, 100)).toEqual({ left: 144, width: 130 })
    expect(seen(0, 4, 50)).toEqual({ left: 50, width: 300 })
  })

  test('scroll with the others where they would leave too little room', () => {
    const narrow = layoutColumns(columns, 250, none)
    expect(narrow.scrolling).toEqual([0, 484])
    expect(seenColumns(narrow, [1, 1], { left: 100, width: 250 })).toEqual({ left: 44, width: 70 })
  })

  test('never make a block that is seen outside of the view', () => {
    const spots = fc.record({
      first: fc.nat(4),
      more: fc.nat(4),
      left: fc.nat(184),
      width: fc.integer({ min: 200, max: 484 }),
    })
    fc.assert(
      fc.property(spots, ({ first, more, left: asked, width }) => {
        const left = Math.min(asked, 484 - width)
        const place = seenColumns(layout, [first, Math.min(4, first + more)], { left, width })
        expect(place.left).toBeGreaterThanOrEqual(left)
        expect(place.left + place.width).toBeLessThanOrEqual(left + width)
      }),
    )
  })

  test('without any, columns stand where they are', () => {
    const plain = layoutColumns([column('a'), column('b')], 0, none)
    expect(seenColumns(plain, [1, 1], { left: 90, width: 100 })).toEqual({ left: 160, width: 160 })
  })
})
