import { describe, expect, test } from 'vitest'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { fields } from '#kernel/shared/field.ts'
import { code, date, record, text } from '#kernel/shared/schema.ts'
import { changedRow, queryOf, type DraftRow } from './use-draft-query.ts'

const kind = dictionary('draft_kind', '种类', { A: '甲', B: '乙' })
const Lamp = record({ name: text(30), kind: code(kind), day: date })
const [name, , day] = fields(Lamp, {
  name: { label: '名称', in: ['list'] },
  kind: { label: '种类', in: ['list'] },
  day: { label: '日期', in: ['list'] },
})
const row = (part: Partial<DraftRow> = {}): DraftRow => ({ id: 0, field: 'name', rule: 'like', val: '灯', ...part })

describe('the draft of an advanced query', () => {
  test('is a query once every row has field, rule and value', () => {
    const conditions = [{ field: 'name', rule: 'like', val: '灯' }]
    expect(queryOf({ matchType: 'or', rows: [row({ val: ' 灯 ' })] })).toEqual({ matchType: 'or', conditions })
  })

  test.each([
    ['no row', []],
    ['a row without field', [row({ field: '' })]],
    ['a row without rule', [row({ rule: undefined })]],
    ['a row without value', [row(), row({ val: '  ' })]],
  ])('is empty with %s', (_what, rows) => {
    expect(queryOf({ matchType: 'and', rows })).toBeUndefined()
  })

  test('begins anew with another field, by the rule that suits it most', () => {
    expect(changedRow(row(), { field: 'day' }, day)).toEqual(row({ field: 'day', rule: 'ge', val: '' }))
    expect(changedRow(row(), { field: 'name' }, name)).toEqual(row())
  })

  test('reduces a list to its first item when the rule leaves 在…中', () => {
    const many = row({ field: 'kind', rule: 'in', val: 'A,B' })
    expect(changedRow(many, { rule: 'ne' }, undefined)).toEqual({ ...many, rule: 'ne', val: 'A' })
    expect(changedRow({ ...many, rule: 'eq', val: 'A' }, { rule: 'in' }, undefined)).toMatchObject({ val: 'A' })
  })
})
