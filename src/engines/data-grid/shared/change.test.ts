import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChange, moveRow, renumber, type Change } from './change.ts'
import type { GridRow } from './column.ts'
import { noHistory, record, redo, undo, type History } from './history.ts'

const start: readonly GridRow[] = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, sort: at + 1, name: id.toUpperCase() }))
const run = (rows: readonly GridRow[], changes: readonly Change[]): readonly GridRow[] =>
  changes.reduce((all, change) => applyChange(all, change, (id) => all.findIndex((row) => row.id === id)), rows)

type Wish = { kind: 'set' | 'insert' | 'remove' | 'move'; at: number; to: number; text: string }
const wishes = fc.array(
  fc.record<Wish>({
    kind: fc.constantFrom('set', 'insert', 'remove', 'move'),
    at: fc.nat(20),
    to: fc.nat(20),
    text: fc.string({ maxLength: 4 }),
  }),
  { maxLength: 30 },
)

let serial = 0
/** A change that fits the rows as they are. */
function changeOf(rows: readonly GridRow[], { kind, at, to, text }: Wish): Change | undefined {
  const place = rows.length === 0 ? 0 : at % rows.length
  const row = rows[place]
  if (kind === 'insert') return { kind, rows: [{ at: place, row: { id: `new${(serial += 1)}`, name: text } }] }
  if (!row) return undefined
  if (kind === 'set') return { kind, cells: [{ id: row.id, key: 'name', before: row['name'], after: text }] }
  if (kind === 'move') return { kind, from: place, to: to % rows.length }
  const second = place + 1 < rows.length && to % 2 === 0 ? [{ at: place + 1, row: rows[place + 1]! }] : []
  return { kind, rows: [{ at: place, row }, ...second] }
}

describe('changes of rows', () => {
  test('undoing every step leads back to the same rows, doing them again to the last ones', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        let rows = start
        let history: History = noHistory
        for (const wish of list) {
          const change = changeOf(rows, wish)
          if (!change) continue
          const moved = run(rows, [change])
          const cells = renumber(moved, 'sort')
          const step: Change[] = cells.length > 0 ? [change, { kind: 'set', cells }] : [change]
          rows = run(rows, step)
          history = record(history, step)
        }
        const end = rows
        for (let back = undo(history); back; back = undo(history)) {
          rows = run(rows, back.changes)
          history = back.history
        }
        expect(rows).toEqual(start)
        for (let again = redo(history); again; again = redo(history)) {
          rows = run(rows, again.changes)
          history = again.history
        }
        expect(rows).toEqual(end)
      }),
    )
  })

  test('a new step forgets what was undone', () => {
    const first: Change = { kind: 'move', from: 0, to: 1 }
    const back = undo(record(noHistory, [first]))!
    expect(redo(record(back.history, [first]))).toBeUndefined()
  })

  test('the oldest steps are forgotten, two hundred stay', () => {
    let history = noHistory
    for (let at = 0; at < 250; at += 1) history = record(history, [{ kind: 'move', from: 0, to: at }])
    expect(history.past).toHaveLength(200)
    expect(history.past[0]).toEqual([{ kind: 'move', from: 0, to: 50 }])
  })

  test('wherever a row goes, the others keep their order and all are numbered from 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), fc.nat(), (count, one, other) => {
        const rows: GridRow[] = Array.from({ length: count }, (_none, at) => ({ id: `r${at}`, sort: at + 1 }))
        const [from, to] = [one % count, other % count]
        const moved = moveRow(rows, from, to)
        expect(moved[to]).toBe(rows[from])
        expect(moved.filter((row) => row !== rows[from])).toEqual(rows.filter((row) => row !== rows[from]))
        const numbered = run(moved, [{ kind: 'set', cells: renumber(moved, 'sort') }])
        expect(numbered.map((row) => row['sort'])).toEqual(rows.map((_row, at) => at + 1))
      }),
    )
  })

  test('cells of a row that is gone are passed over', () => {
    const change: Change = { kind: 'set', cells: [{ id: 'gone', key: 'name', before: 1, after: 2 }] }
    expect(run(start, [change])).toEqual(start)
  })
})
