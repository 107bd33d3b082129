// @vitest-environment jsdom
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormFieldDefinition } from '../../shared/form-field.ts'
import { rowGroups } from './row-groups.ts'

const fieldsOf = (spans: readonly number[]): FormFieldDefinition[] =>
  spans.map((colSpan, index) => ({ key: `f${index}`, label: `字段${index}`, colSpan }))

/** Rows of a grid of 24 columns, as the browser fills them. */
function rowsOf(spans: readonly number[]): number[][] {
  const rows: number[][] = []
  for (const span of spans) {
    const last = rows.at(-1)
    if (last && last.reduce((sum, one) => sum + one, 0) + span <= 24) last.push(span)
    else rows.push([span])
  }
  return rows
}

test('three fields of a row are grouped by whole rows, on a narrower window too', () => {
  const groups = rowGroups(fieldsOf(Array.from({ length: 30 }, () => 8)))
  expect(groups.map(({ fields, rows, narrowRows }) => [fields.length, rows, narrowRows])).toEqual([
    [12, 4, 6],
    [12, 4, 6],
    [6, 2, 3],
  ])
})

test('a form that is cut has the rows of the whole at every width', () => {
  const spans = fc.array(fc.integer({ min: 1, max: 24 }), { maxLength: 120 })
  fc.assert(
    fc.property(spans, (all) => {
      const groups = rowGroups(fieldsOf(all))
      expect(groups.flatMap(({ fields }) => fields.map(({ key }) => key))).toEqual(
        all.map((_span, index) => `f${index}`),
      )
      const widths = [
        [(span: number) => span, groups.map(({ rows }) => rows)],
        [(span: number) => Math.max(12, span), groups.map(({ narrowRows }) => narrowRows)],
      ] as const
      for (const [spanOf, counts] of widths) {
        const cut = groups.map(({ fields }) => rowsOf(fields.map(({ colSpan }) => spanOf(colSpan!))))
        expect(cut.flat()).toEqual(rowsOf(all.map(spanOf)))
        expect(cut.map((rows) => rows.length)).toEqual(counts)
      }
      for (const { fields } of groups.slice(0, -1)) expect(fields.length).toBeGreaterThanOrEqual(12)
    }),
  )
})
