import { describe, expect, test } from 'vitest'
import { fields } from '#kernel/shared/field.ts'
import { queryRules } from '#kernel/shared/query-rule.ts'
import { dateTime, files, id, integer, phone, record, text } from '#kernel/shared/schema.ts'
import { queryFields, reduced, ruleLabels, rulesFor, superQuery } from './advanced-query.ts'

const Lamp = record({
  name: text(30),
  post: text(30),
  pole: text(30),
  count: integer(0, 9),
  at: dateTime,
  phone,
  villageId: id,
  pictures: files(3),
})
const lampFields = fields(Lamp, {
  name: { label: '名称', in: ['list'] },
  post: { label: '灯杆', in: ['list'], derived: true },
  pole: { label: '杆号', in: ['list', 'search'], derived: true },
  count: { label: '数量', in: ['form'] },
  at: { label: '时间', in: ['list'] },
  phone: { label: '电话', in: ['list'] },
  villageId: { label: '小区', kind: 'village', in: ['list'] },
  pictures: { label: '照片', in: ['detail'] },
})
const field = (key: string) => lampFields.find((one) => one.key === key)!

describe('an advanced query', () => {
  test('asks for every field with a column, and for a computed one only where the search knows it', () => {
    expect(queryFields(lampFields).map(({ key }) => key)).toEqual(['name', 'pole', 'count', 'at', 'phone', 'villageId'])
  })

  test.each([
    ['name', ['like', 'eq', 'ne', 'right_like', 'left_like', 'in']],
    ['count', ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in']],
    ['at', ['ge', 'le', 'eq', 'ne', 'gt', 'lt']],
    ['phone', ['eq', 'left_like']],
    ['villageId', ['eq', 'ne', 'in']],
    ['pictures', []],
  ])('compares %s by %j', (key, expected) => {
    expect(rulesFor(field(key))).toEqual(expected)
  })

  test('has words for every rule of the protocol', () => {
    expect(Object.keys(ruleLabels).toSorted()).toEqual(queryRules.toSorted())
  })

  test('keeps the first item of a list when its rule leaves 在…中, and nothing else changes', () => {
    expect(reduced('A,B,C', 'in', 'eq')).toBe('A')
    expect(reduced('A,B', 'eq', 'in')).toBe('A,B')
    expect(reduced('水,电', 'eq', 'like')).toBe('水,电')
    expect(reduced('', 'in', 'ne')).toBe('')
  })

  test('is sent as JSON with its match type, and not at all without conditions', () => {
    const conditions = [{ field: 'name', rule: 'like', val: '灯' }] as const
    expect(superQuery({ matchType: 'or', conditions })).toEqual({
      superQueryParams: '[{"field":"name","rule":"like","val":"灯"}]',
      superQueryMatchType: 'or',
    })
    expect(superQuery(undefined)).toEqual({})
  })
})
