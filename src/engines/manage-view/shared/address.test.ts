import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { fields } from '#kernel/shared/field.ts'
import { code, date, integer, record, text } from '#kernel/shared/schema.ts'
import { queryRules } from '#kernel/shared/query-rule.ts'
import { isBare, readAddress, writeAddress, type ListAddress } from './address.ts'

const shift = dictionary('shift', '班次', { DAY: '白班', NIGHT: '夜班' })
const Duty = record({ name: text(32), shift: code(shift), day: date, people: integer(0, 99) })
const dutyFields = fields(Duty, {
  name: { label: '姓名', in: ['list', 'search'] },
  shift: { label: '班次', in: ['search'] },
  day: { label: '日期', in: ['list', 'search'] },
  people: { label: '人数', in: ['list'] },
})

const searchable = ['name', 'shift', 'day_begin', 'day_end']
const word = fc.string({ minLength: 1, maxLength: 12 })
const filters = fc.dictionary(fc.constantFrom(...searchable), word, { maxKeys: 4, noNullPrototype: true })
const address: fc.Arbitrary<ListAddress> = fc.record(
  {
    filters,
    page: fc.integer({ min: 1, max: 99_999 }),
    size: fc.integer({ min: 1, max: 500 }),
    sort: fc.record({ column: fc.constantFrom('name', 'people', 'createTime'), order: fc.constantFrom('asc', 'desc') }),
    advanced: fc.record({
      matchType: fc.constantFrom('and', 'or'),
      conditions: fc.array(
        fc.record({
          field: fc.constantFrom('name', 'shift', 'day', 'people'),
          rule: fc.constantFrom(...queryRules),
          val: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    }),
    view: fc.stringMatching(/^[0-9a-f]{8}$/),
    open: fc.oneof(
      fc.record({ mode: fc.constantFrom('add' as const, 'recycled' as const) }),
      fc.record({ mode: fc.constantFrom('detail', 'edit'), id: fc.stringMatching(/^[0-9a-f]{32}$/) }),
    ),
  },
  { requiredKeys: ['filters', 'page', 'size'] },
)

describe('the address of a list', () => {
  test('says after writing and reading exactly what it said before, whatever the initial filters were', () => {
    fc.assert(
      fc.property(address, filters, (wanted, initial) => {
        const link = String(new URLSearchParams(writeAddress({}, wanted, dutyFields, initial)))
        const params = Object.fromEntries(new URLSearchParams(link))
        expect(readAddress(params, dutyFields, initial)).toEqual(wanted)
      }),
    )
  })

  test('keeps parts that belong to somebody else', () => {
    const empty: ListAddress = { filters: {}, page: 1, size: 10 }
    expect(writeAddress({ tab: '2', name: '王', _page: '7' }, empty, dutyFields)).toEqual({ tab: '2' })
  })

  test('stays empty for the default page of the default list', () => {
    const initial = { shift: 'DAY' }
    expect(writeAddress({}, readAddress({}, dutyFields, initial), dutyFields, initial)).toEqual({})
  })

  test('remembers that an initial filter was cleared', () => {
    const initial = { shift: 'DAY' }
    const written = writeAddress({}, { filters: {}, page: 1, size: 10 }, dutyFields, initial)
    expect(written).toEqual({ shift: '' })
    expect(readAddress(written, dutyFields, initial).filters).toEqual({})
  })

  test.each(['0', '-1', '1e3', 'x', '99999999', ''])('falls back to the first page when the page is %j', (page) => {
    expect(readAddress({ _page: page, _size: page }, dutyFields)).toEqual({ filters: {}, page: 1, size: 10 })
  })

  test('is bare only while it says nothing about the list', () => {
    expect(isBare({ tab: '2' }, dutyFields)).toBe(true)
    expect(isBare({ _page: '1' }, dutyFields)).toBe(false)
    expect(isBare({ shift: '' }, dutyFields)).toBe(false)
  })

  test.each([
    ['{', 'no JSON'],
    ['{"field":"name"}', 'no list'],
    ['["and"]', 'no condition'],
    ['["and",["name","like",""]]', 'an empty value'],
    ['["and",["password","like","x"]]', 'a field that the list has not'],
    ['["and",["name","regexp","x"]]', 'an unknown rule'],
    ['["and",["name","like",{}]]', 'a value that is no text'],
    ['["and",null,5]', 'something else'],
  ])('has no advanced query for %s (%s)', (text) => {
    expect(readAddress({ _query: text }, dutyFields)).toEqual({ filters: {}, page: 1, size: 10 })
  })

  test('ignores columns that cannot be sorted, filters nobody declared and malformed records', () => {
    const read = readAddress({ _sort: '-password', password: 'x', people: '3', _open: 'drop:1;' }, dutyFields)
    expect(read).toEqual({ filters: {}, page: 1, size: 10 })
  })
})
