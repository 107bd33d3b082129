import { describe, expect, test } from 'vitest'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { fields } from '#kernel/shared/field.ts'
import { code, dateTime, id, money, phone, record, text } from '#kernel/shared/schema.ts'
import { exportQuery, filterQuery, pageQuery } from './list-query.ts'

const kind = dictionary('kind', '类别', { A: '甲', B: '乙' })
const Bill = record({ title: text(64), kind: code(kind), villageId: id, phone, amount: money, paidAt: dateTime })
const everywhere = { in: ['list', 'search'] } as const
const billFields = fields(Bill, {
  title: { label: '名称', ...everywhere },
  kind: { label: '类别', ...everywhere },
  villageId: { label: '小区', kind: 'village', ...everywhere },
  phone: { label: '手机号', ...everywhere },
  amount: { label: '金额', ...everywhere },
  paidAt: { label: '缴费时间', ...everywhere },
})

describe('the query of a list', () => {
  test.each([
    ['a text is looked for anywhere in the value', { title: ' 物业费 ' }, { title: '*物业费*' }],
    ['a comma in a text does not make it a list', { title: '水,电' }, { title: '*水++电*' }],
    ['choices are a comma list', { kind: 'A,B' }, { kind: 'A,B' }],
    ['chosen records are a comma list of ids', { villageId: 'v1,v2' }, { villageId: 'v1,v2' }],
    ['a phone number is not blurred, because it is stored encrypted', { phone: '5678' }, { phone: '5678' }],
    [
      'ranges keep their ends',
      { amount_begin: '10', paidAt_end: '2026-11-21' },
      { amount_begin: '10', paidAt_end: '2026-11-21' },
    ],
    ['blank texts are not sent', { title: '  ' }, {}],
    ['a filter without a search field passes as it is', { planId: 'p1' }, { planId: 'p1' }],
  ])('%s', (_rule, filters, query) => {
    expect(filterQuery(billFields, filters)).toEqual(query)
  })

  test('names the page, and a sort only where the user chose one', () => {
    expect(pageQuery(billFields, { filters: {}, page: 3, size: 20 })).toEqual({ pageNo: '3', pageSize: '20' })
    const sorted = pageQuery(billFields, { filters: {}, page: 1, size: 10, sort: { column: 'amount', order: 'desc' } })
    expect(sorted).toEqual({ pageNo: '1', pageSize: '10', column: 'amount', order: 'desc' })
  })

  test('carries the advanced query to the page and to the export', () => {
    const conditions = [{ field: 'amount', rule: 'ge', val: '10' }] as const
    const address = { filters: {}, page: 1, size: 10, advanced: { matchType: 'or', conditions } } as const
    const sent = { superQueryParams: '[{"field":"amount","rule":"ge","val":"10"}]', superQueryMatchType: 'or' }
    expect(pageQuery(billFields, address)).toEqual({ ...sent, pageNo: '1', pageSize: '10' })
    expect(exportQuery(billFields, address, ['1'])).toEqual({ ...sent, selections: '1' })
  })

  test('an export takes all pages of the filter, or only the selected rows', () => {
    const address = { filters: { kind: 'A' }, page: 7, size: 10 }
    expect(exportQuery(billFields, address, [])).toEqual({ kind: 'A' })
    expect(exportQuery(billFields, address, ['1', '2'])).toEqual({ kind: 'A', selections: '1,2' })
  })
})
